/** Returns an amount in USD as whole cents, as which amounts are compared: `7.5` as 750. */
export function inCents(usd: number): number {
  return Math.round(usd * 100)
}
