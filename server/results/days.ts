import { DAY_MS } from '../../shared/time/durations'

/** Returns the day of a point in time as `2026-01-31`, in the server's time zone (TZ). */
export function dayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${moment.getFullYear()}-${month}-${day}`
}

/**
 * Returns a number of consecutive days, oldest first.
 * @param last the last of these days, like `2026-01-31`
 * @param count how many
 */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
