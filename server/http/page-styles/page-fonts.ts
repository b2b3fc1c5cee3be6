/**
 * Returns the rules in the app's styles that load its fonts, for pages outside the app. Each file is declared for its
 * characters, so that an accented letter in a name looks the same everywhere. Empty if there are no such rules.
 */
export function fontFaces(css: string): string {
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')
}
