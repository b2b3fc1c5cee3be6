import { z } from 'zod'

const rfc3339 = z.iso.datetime({ offset: true })

/**
 * Normalizes a timestamp.
 * @param value what a client or an export gives as a time, such as `2019-05-01`
 * @returns the time in RFC 3339, unchanged if it already was; null if it is not a time
 */
export function toTimestamp(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (rfc3339.safeParse(value).success) return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
