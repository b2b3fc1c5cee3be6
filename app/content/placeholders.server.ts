import { capitalize } from '~shared/text/capitalize'
import { fillPattern } from '~shared/text/fill-pattern'
import { inWords } from '~shared/text/number-in-words'
import type { ContentClient } from './client.server'
import { deriveOnce } from './derive-once'
import { serviceCountQuery } from './queries'

/** Matches texts with the placeholder; the number of services is only queried for answers with such a text. */
const COUNTED = /\{services\}/i

/**
 * Wraps a client so that texts state the current number of services: `{services}` becomes the number in words, and
 * `{Services}` the same with a capital. All other placeholders are left for later.
 */
export function withServiceCount(content: ContentClient): ContentClient {
  const fetch: ContentClient['fetch'] = async (...asked) => {
    const answer = await content.fetch(...asked)
    if (!mentionsCount(answer)) return answer
    const count = inWords(await content.fetch(serviceCountQuery))
    return copyWith(count, answer)
  }
  return { ...content, fetch }
}

const mentionsCount = deriveOnce((answer: unknown) => mentions(answer, COUNTED))

/** Copies by answer, so that the copy remains the same object while its answer and the count do. */
const copies = new WeakMap<object, { count: string; copy: unknown }>()

function copyWith<Result>(count: string, answer: Result): Result {
  const values = { services: count, Services: capitalize(count) }
  if (typeof answer !== 'object' || answer === null) return filled(answer, values)
  const known = copies.get(answer)
  if (known?.count === count) return known.copy as Result
  const copy = filled(answer, values)
  copies.set(answer, { count, copy })
  return copy
}

/** Texts about each service that a section lists, into which that service's name is filled. */
const OF_LISTED_SERVICES = new Set(['hoverLabel', 'menuNote'])

/**
 * Returns a service with `{name}` replaced by its name in its texts, and `{noun}` by its noun in the texts of its
 * sections. Sections that list services fill in the listed services' names themselves.
 */
export function withOwnName<Service extends { name?: string | null; noun?: string | null }>(
  service: Service,
): Service {
  const { name, noun } = service
  if (!name) return service
  const parts = Object.entries(service).map(([key, part]: [string, unknown]) => [
    key,
    key === 'sections'
      ? filled(part, { name, ...(noun ? { noun } : {}) }, OF_LISTED_SERVICES)
      : filled(part, { name }),
  ])
  return Object.fromEntries(parts) as Service
}

function mentions(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return pattern.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentions(part, pattern))
}

/** Returns a copy of a value with its texts filled in, except in the fields named in `except`. */
function filled<Value>(
  value: Value,
  values: Readonly<Record<string, string>>,
  except?: ReadonlySet<string>,
): Value
function filled(
  value: unknown,
  values: Readonly<Record<string, string>>,
  except: ReadonlySet<string> = new Set(),
): unknown {
  if (typeof value === 'string') return fillPattern(value, values)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => filled(part, values, except))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      except.has(key) ? part : filled(part, values, except),
    ]),
  )
}
