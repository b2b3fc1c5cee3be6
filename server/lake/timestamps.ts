import { z } from 'zod'

const utc = z.iso.datetime()
/**
 * The time zone at the end of a time, in any notation that `Date.parse` knows: `Z`, `+01:00`, `GMT-0500 (…)`, `EST`.
 */
const ZONE = /(?:z|\bgmt|\butc|\b[cemp][ds]t|[+-]\d\d:?\d\d)(?:\s*\(.*\))?$/i

/**
 * Normalizes a timestamp.
 * @param value a time as a client or an export gives it, such as `2019-05-01`; UTC unless it says otherwise
 * @returns the time in RFC 3339 in UTC, unchanged if it already was; null if it is not a time
 */
export function toTimestamp(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (utc.safeParse(value).success) return value
  const time = Date.parse(ZONE.test(value) ? value : `${value}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
