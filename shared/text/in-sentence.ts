/**
 * Joins names for use in a sentence: `a`, `a and b`, `a, b, and c`. If there are too many, the others are counted:
 * `a, b, and 3 more`.
 * @param most maximum number of names
 */
export function inSentence(names: readonly string[], most = Infinity): string {
  const named = names.slice(0, most)
  const others = names.length - named.length
  return new Intl.ListFormat('en-US').format(others > 0 ? [...named, `${others} more`] : named)
}
