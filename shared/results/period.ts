/** The first and the last of consecutive days, like `2026-01-31`. */
export interface Period {
  from: string
  to: string
}

/**
 * Returns why there are no results for a period, as a sentence; null if there are.
 * @param kept the days for which results are kept; the last is today
 * @param format formats a day
 */
export function whyNotPeriod(
  { from, to }: Period,
  kept: Period,
  format = (day: string): string => day,
): string | null {
  if (from > to) return `The first day, ${format(from)}, is after the last day, ${format(to)}.`
  if (to > kept.to) return `The last day is in the future: on the server, today is ${format(kept.to)}.`
  if (from < kept.from) return `The first day is no longer kept: results go back to ${format(kept.from)}.`
  return null
}
