/**
 * Returns how many of `count` things go into each row, so that there are as few rows as possible and all are equally
 * full. Six things with at most five per row make rows of three.
 */
export function perRow(count: number, most: number): number {
  return count < 1 ? 1 : Math.ceil(count / Math.ceil(count / most))
}
