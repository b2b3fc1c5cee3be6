/**
 * Puts values into an editor's text: `fillPattern('{quantity} {kind}', {quantity: 300, kind: 'likes'})` is `300 likes`.
 * Unknown placeholders stay as they are, so that a typo shows.
 */
export function fillPattern(
  pattern: string | null | undefined,
  values: Record<string, string | number>,
): string {
  return (pattern ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
