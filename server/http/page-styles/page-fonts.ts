/**
 * Returns the rules in the app's styles that load its fonts, for pages that are not the app's: each file with the
 * characters it is for, so that an accented letter in a name looks the same everywhere. Empty if there are none.
 */
export function fontFaces(css: string): string {
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')
}
