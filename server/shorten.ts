/**
 * Returns the start of a text, at most `max` code points: half of a surrogate pair could be neither stored nor sent.
 */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}

/** Returns a text of at most `max` code points: a longer one ends in “…”. */
export function shorten(text: string, max: number): string {
  return [...text].length > max ? `${firstCharacters(text, max - 1)}…` : text
}
