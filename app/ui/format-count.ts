/**
 * Abbreviates a count: whole below 1,000, then thousands as `k`, from 1,000,000 millions as `M`, and from
 * 1,000,000,000 billions as `B`, each with one decimal. A count that would round up to 1000.0 of one unit is written
 * as 1.0 of the next. Unknown counts are a dash.
 */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined || !Number.isFinite(count)) return '–'
  let amount = Math.max(0, Math.round(count))
  if (amount < 1000) return String(amount)
  let unit = -1
  do {
    amount /= 1000
    unit += 1
  } while (amount.toFixed(1).length > 5 && unit < 2)
  return amount.toFixed(1) + 'kMB'.charAt(unit)
}
