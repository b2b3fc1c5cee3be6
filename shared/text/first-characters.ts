/** Returns at most `max` code points from the start of a text, so that no surrogate pair is cut in half. */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
