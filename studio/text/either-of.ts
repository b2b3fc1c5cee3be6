/** Joins alternatives for use in a sentence: `a`, `a or b`, `a, b, or c`. */
export function eitherOf(alternatives: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(alternatives)
}
