/** Converts an amount in USD to whole cents, for comparison: `7.5` becomes 750. */
export function inCents(usd: number): number {
  return Math.round(usd * 100)
}
