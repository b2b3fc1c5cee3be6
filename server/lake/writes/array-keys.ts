import { randomBytes } from 'node:crypto'

/** Returns the value with a `_key` on every object in an array, as the Studio requires; missing ones are random. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const keyed = withArrayKeys(item)
      const lacksKey =
        typeof keyed === 'object' && keyed !== null && !Array.isArray(keyed) && !('_key' in keyed)
      return lacksKey ? { _key: randomBytes(6).toString('hex'), ...keyed } : keyed
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withArrayKeys(inner)]))
}
