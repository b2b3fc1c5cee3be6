import { z } from 'zod'

const rfc3339 = z.iso.datetime({ offset: true })

/**
 * @param value what a client or an export says of a time, such as `2019-05-01`
 * @returns it in RFC 3339, as it is if it already was; null if it is not a time
 */
export function toTimestamp(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (rfc3339.safeParse(value).success) return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
