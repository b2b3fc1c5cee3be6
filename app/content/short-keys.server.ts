import type { ContentClient } from './client.server'
import { deriveOnce } from './derive-once'

/** Length of the shortest prefix. A page has about a hundred keys, of which two or three then need a longer one. */
const MIN_LENGTH = 3

/**
 * Wraps a client so that the `_key`s of list items are abbreviated to a prefix that is unique in their result. A page
 * contains all keys for hydration, and as random characters cannot be compressed, whole keys are 2 to 4% of its bytes.
 * A prefix stays the same when items are added or moved, so that React does not remount items. Previews must not use
 * this, since there a key leads to the item's field.
 */
export function withShortKeys(content: ContentClient): ContentClient {
  // The copy differs only in its keys, so its type is the result's.
  const fetch: ContentClient['fetch'] = async (...args) => shortKeysOf(await content.fetch(...args)) as never
  return { ...content, fetch }
}

const shortKeysOf = deriveOnce((result: unknown): unknown =>
  typeof result === 'object' && result !== null ? withKeysShortened(result) : result,
)

function withKeysShortened(result: object): unknown {
  const keys = new Set<string>()
  const annotations = new Set<string>()
  collectKeys(result, keys, annotations)
  const prefixes = shortestPrefixes(keys)
  const shortOf = (key: string) => prefixes.get(key) ?? key
  return renamed(result, shortOf, (mark) => (annotations.has(mark) ? shortOf(mark) : mark))
}

/**
 * Collects the keys in a value, in order of appearance.
 * @param annotations receives the keys that the marks of a text refer to; other marks are `strong`, `em` and the like
 */
function collectKeys(
  value: unknown,
  keys: Set<string>,
  annotations: Set<string>,
  isAnnotation = false,
): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (name === '_key' && typeof part === 'string') {
      keys.add(part)
      if (isAnnotation) annotations.add(part)
    } else collectKeys(part, keys, annotations, name === 'markDefs' || (isAnnotation && Array.isArray(value)))
  }
}

/** Maps each key to its shortest prefix that is neither another key nor the prefix chosen for an earlier one. */
function shortestPrefixes(keys: ReadonlySet<string>): Map<string, string> {
  const prefixes = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of keys) {
    let length = MIN_LENGTH
    let prefix = key.slice(0, length)
    while (length < key.length && (taken.has(prefix) || keys.has(prefix))) {
      length += 1
      prefix = key.slice(0, length)
    }
    taken.add(prefix)
    prefixes.set(key, prefix)
  }
  return prefixes
}

/** Returns a frozen copy with renamed keys and marks. */
function renamed(value: unknown, keyOf: (key: string) => string, markOf: (mark: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map((part: unknown) => renamed(part, keyOf, markOf)))
  const entries = Object.entries(value).map(([name, part]: [string, unknown]): [string, unknown] => {
    if (name === '_key' && typeof part === 'string') return [name, keyOf(part)]
    if (name === 'marks' && Array.isArray(part))
      return [name, part.map((mark: unknown) => (typeof mark === 'string' ? markOf(mark) : mark))]
    return [name, renamed(part, keyOf, markOf)]
  })
  return Object.freeze(Object.fromEntries(entries))
}
