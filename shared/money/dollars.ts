/**
 * Formats an amount in USD: `$6`, `$0.50`, `$1,000`; a dash if it is unknown. The result is that of `Intl.NumberFormat`
 * for `en-US`, which takes a phone 50 ms to create (docs/performance.md).
 */
export function dollars(usd: number | null | undefined): string {
  if (usd === null || usd === undefined || !Number.isFinite(usd)) return '–'
  const amount = Math.abs(usd).toFixed(2).replace('.00', '')
  const grouped = amount.replace(/\B(?=(\d{3}){1,6}(?!\d))/g, ',')
  return `${usd < 0 ? '-' : ''}$${grouped}`
}
