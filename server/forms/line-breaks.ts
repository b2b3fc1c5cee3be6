/** Every line break that some program shows as one. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Returns the lines of a text. */
export function linesOf(text: string): string[] {
  return text.split(LINE_BREAK)
}

/** Returns a text on one line: a space takes the place of each run of line breaks. */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(`(?:${LINE_BREAK.source})+`, 'g'), ' ')
}
