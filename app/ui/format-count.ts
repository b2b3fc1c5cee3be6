/**
 * Abbreviates a count: whole below 1,000, then thousands as `k`, from 1,000,000 millions as `M`, and from
 * 1,000,000,000 billions as `B`, each with one decimal. A count that would round up to 1000.0 of one unit is written
 * as 1.0 of the next. Unknown counts are a dash.
 */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined || !Number.isFinite(count)) return '–'
  const whole = Math.max(0, Math.round(count))
  if (whole < 1000) return String(whole)
  const thousands = (whole / 1000).toFixed(1)
  if (whole < 1_000_000 && thousands !== '1000.0') return `${thousands}k`
  const millions = (whole / 1_000_000).toFixed(1)
  if (whole < 1_000_000_000 && millions !== '1000.0') return `${millions}M`
  return `${(whole / 1_000_000_000).toFixed(1)}B`
}

/**
 * Formats a price in USD: `$6`, `$0.50`, `$1,000`. This is what `Intl.NumberFormat` writes for `en-US`, but a phone
 * takes 50 ms to create one (docs/performance.md).
 */
export function formatPrice(usd: number | null | undefined): string {
  if (usd === null || usd === undefined || !Number.isFinite(usd)) return '–'
  const amount = Math.abs(usd).toFixed(Number.isInteger(usd) ? 0 : 2)
  const grouped = amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${usd < 0 ? '-' : ''}$${grouped}`
}
