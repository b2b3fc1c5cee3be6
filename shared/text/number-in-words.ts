/** Numbers that are written as words in running text. */
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Writes a number for running text: `eight`, `13`. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}
