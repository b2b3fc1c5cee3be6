/**
 * Returns how many of `count` things go into each row, so that there are as few rows as possible and they are equally
 * full: of six at most five, three.
 */
export function perRow(count: number, most: number): number {
  return count < 1 ? 1 : Math.ceil(count / Math.ceil(count / most))
}
