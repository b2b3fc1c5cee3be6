import { randomBytes } from 'node:crypto'

/** A value whose arrays' objects all have a `_key`, as the Studio needs them; those without get a random one. */
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
