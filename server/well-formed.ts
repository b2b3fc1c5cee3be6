const HALF = /\p{Surrogate}/u
const HALVES = /\p{Surrogate}/gu

/** Whether a text has half of a surrogate pair, which is no character: UTF-8, and so SQLite, does not have it. */
export function hasHalf(text: string): boolean {
  return HALF.test(text)
}

/** Returns a text as SQLite stores it: halves of surrogate pairs become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(HALVES, '\ufffd')
}
