import { TZDate } from '@date-fns/tz'

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
const HOUR_MS = 3_600_000

/**
 * Converts a local time to an instant. A time that daylight saving time skips is moved forward by an hour; of one that occurs
 * twice, the first counts.
 * @returns null if date or time is incomplete or does not exist
 */
export function instantOf({ date, time, timeZone }: WallTime): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (year === undefined || hours === undefined) return null
  const zoned = new TZDate(
    ...([Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), 0] as const),
    timeZone,
  )
  // Dates such as February 30 roll over.
  if (Number.isNaN(zoned.getTime()) || zoned.getDate() !== Number(day)) return null
  const instant = new Date(zoned.getTime())
  const earlier = new Date(zoned.getTime() - HOUR_MS)
  const isTwice = wallTimeOf(earlier, timeZone).time === wallTimeOf(instant, timeZone).time
  return isTwice ? earlier : instant
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
    ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
  })
  return `${text} (${zoneName(timeZone)})`
}

/** The parts of a calendar leaf. */
export interface Leaf {
  /** `Jan`. */
  month: string
  day: string
  /** `9:00 AM`. */
  time: string
}

/** Returns an instant in the parts of a calendar leaf. */
export function leafOf(instant: Date, timeZone: string): Leaf {
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
  return JSON.stringify(leafOf(instant, one)) !== JSON.stringify(leafOf(instant, other))
}
