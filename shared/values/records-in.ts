import { isRecord } from './is-record'

/** Returns the objects with named members in a list, as stored; none if it is not a list. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
