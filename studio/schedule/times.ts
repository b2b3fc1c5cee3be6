import { TZDate, tzOffset } from '@date-fns/tz'
import { DAY_MS } from '../../shared/time/durations'

/** A local time as people choose it. */
export interface WallTime {
  /** `2026-01-31`. */
  date: string
  /** `09:00`. */
  time: string
  /** IANA name: `Europe/Vienna`. */
  timeZone: string
}

const LOCALE = 'en-US'
const MINUTE_MS = 60_000
const MAX_YEARS_AHEAD = 100

/**
 * Converts a local time to an instant. A time that is skipped when clocks are put forward is moved forward by as much;
 * if a time occurs twice, the first occurrence counts.
 * @returns null if date or time is incomplete or does not exist
 */
export function instantOf({ date, time, timeZone }: WallTime): Date | null {
  const minute = `${date}T${time.slice(0, 5)}`
  // The instant if the zone were UTC.
  const local = Date.parse(`${minute}Z`)
  // Dates such as February 30 roll over.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 16) !== minute) return null
  // A day earlier and a day later are on either side of any change of the clocks that could affect the time.
  const before = offsetAt(local - DAY_MS, timeZone)
  const after = offsetAt(local + DAY_MS, timeZone)
  // There is no such zone.
  if (Number.isNaN(before)) return null
  const first = local - before
  const second = local - after
  const isOnlyAfter = offsetAt(first, timeZone) !== before && offsetAt(second, timeZone) === after
  return new Date(isOnlyAfter ? second : first)
}

/**
 * Returns why nothing can be scheduled for an instant; null if something can.
 * @param instant null if the editor has not chosen one yet
 * @param now in ms since the epoch
 */
export function whyNotSchedulable(instant: Date | null, now: number): string | null {
  if (!instant) return 'Choose a date and a time.'
  if (instant.getTime() <= now) return 'This time is in the past.'
  const isMistake = instant.getTime() > now + MAX_YEARS_AHEAD * 365.25 * DAY_MS
  return isMistake ? `Check the year: this time is more than ${MAX_YEARS_AHEAD} years ahead.` : null
}

/** Returns how far a zone's clocks are ahead of UTC, in ms; NaN if there is no such zone. */
function offsetAt(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * MINUTE_MS
}

/** Converts an instant to a local time. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const zoned = new TZDate(instant.getTime(), timeZone)
  const pad = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${zoned.getFullYear()}-${pad(zoned.getMonth() + 1)}-${pad(zoned.getDate())}`,
    time: `${pad(zoned.getHours())}:${pad(zoned.getMinutes())}`,
    timeZone,
  }
}

/** Returns this browser's time zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** Whether this browser can tell times in a zone. A script, or a newer browser, may have stored another name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(LOCALE, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns all time zones, this browser's and UTC first. */
export function timeZones(): string[] {
  return [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** Returns a short name: `Vienna`, `New York`, `UTC`. */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** Formats an instant: `Sat, Jan 31, 2026, 9:00 AM (Vienna)`. */
export function formatMoment(instant: Date, timeZone: string): string {
  const text = instant.toLocaleString(LOCALE, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return `${text} (${zoneName(timeZone)})`
}

/** The parts of a page of a calendar. */
export interface CalendarPage {
  /** `Jan`. */
  month: string
  day: string
  /** `9:00 AM`. */
  time: string
}

/** Returns an instant in the parts of a page of a calendar. */
export function calendarPageOf(instant: Date, timeZone: string): CalendarPage {
  const part = (options: Intl.DateTimeFormatOptions) =>
    instant.toLocaleString(LOCALE, { ...options, timeZone })
  return {
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    time: part({ hour: 'numeric', minute: '2-digit' }),
  }
}

/** Whether two zones show different times at an instant. */
export function differs(instant: Date, one: string, other: string): boolean {
  return JSON.stringify(calendarPageOf(instant, one)) !== JSON.stringify(calendarPageOf(instant, other))
}
