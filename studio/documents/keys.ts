import { randomId } from '../browser/random-id'

/** Length of a key, in bytes. */
const KEY_BYTES = 6

/** Returns a new `_key` for an entry of a list. */
export function newKey(): string {
  return randomId(KEY_BYTES)
}

/** Returns a copy of a value in which every entry with a `_key` has a new one; rich text keeps its links. */
export function withNewKeys<Value>(value: Value): Value {
  const replacements = new Map<string, string>()
  const rename = (key: string) => {
    const replacement = replacements.get(key) ?? newKey()
    replacements.set(key, replacement)
    return replacement
  }
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]: [string, unknown]) => {
        if (name === '_key' && typeof inner === 'string') return [name, rename(inner)]
        // The marks of a span are the keys of links in its block, or words for bold and italics.
        if (name === 'marks' && Array.isArray(inner))
          return [name, inner.map((mark: unknown) => (isKey(mark) ? rename(mark) : mark))]
        return [name, copy(inner)]
      }),
    )
  }
  const keys = new Set<string>()
  collectKeys(value, keys)
  const isKey = (mark: unknown): mark is string => typeof mark === 'string' && keys.has(mark)
  return copy(value) as Value
}

function collectKeys(value: unknown, keys: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  if ('_key' in value && typeof value._key === 'string') keys.add(value._key)
  for (const inner of Object.values(value)) collectKeys(inner, keys)
}
