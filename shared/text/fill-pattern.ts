/**
 * Fills values into an editor's text: `fillPattern('{quantity} {kind}', {quantity: 300, kind: 'likes'})` is `300
 * likes`. Unknown placeholders are kept, so that typos are visible.
 */
export function fillPattern(
  pattern: string | null | undefined,
  values: Record<string, string | number>,
): string {
  return (pattern ?? '').replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : null) ?? whole),
  )
}
