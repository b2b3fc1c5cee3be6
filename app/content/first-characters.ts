/** Returns the start of a text, at most `max` code points: half of a surrogate pair can be neither stored nor sent. */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
