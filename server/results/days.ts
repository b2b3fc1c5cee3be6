import { DAY_MS } from '../../shared/time/durations'

/** Returns the day of a point in time as `2026-01-31`, in the server's time zone (TZ). */
export function dayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${moment.getFullYear()}-${month}-${day}`
}

/** Returns the day that is a number of days before another one. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns how many days there are from one day to another, including both. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
}

/**
 * Returns a number of consecutive days, oldest first.
 * @param last the last of these days, like `2026-01-31`
 * @param count how many
 */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayBefore(last, count - 1 - index))
}
