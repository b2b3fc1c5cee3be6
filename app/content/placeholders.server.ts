import { capitalize } from '~shared/text/capitalize'
import { fillPattern } from '~shared/text/fill-pattern'
import { inWords } from '~shared/text/number-in-words'
import { brandOf } from './brand'
import type { ContentClient } from './client.server'
import { deriveOnce } from './derive-once'
import { siteFactsQuery } from './queries'

/** Matches texts that state a fact about the site, which is only queried for results with such a text. */
const FACTS = /\{(?:brand|services)\}/i

/**
 * Wraps a client so that texts state what is true of the site now: `{brand}` becomes its name, `{services}` the number
 * of services in words, and `{Services}` the same with a capital. All other placeholders are left for later.
 */
export function withSiteFacts(content: ContentClient): ContentClient {
  const fetch: ContentClient['fetch'] = async (...args) => {
    const result = await content.fetch(...args)
    if (!mentionsFacts(result)) return result
    const { brand, services } = await content.fetch(siteFactsQuery)
    return copyWith(
      { brand: brandOf(brand === null ? null : { brand }), services: inWords(services) },
      result,
    )
  }
  return { ...content, fetch }
}

const mentionsFacts = deriveOnce((result: unknown) => mentions(result, FACTS))

interface Facts {
  brand: string
  /** In words. */
  services: string
}

/** Copies by result, so that the copy remains the same object while its result and the facts do. */
const copies = new WeakMap<object, Facts & { copy: unknown }>()

function copyWith<Result>({ brand, services }: Facts, result: Result): Result {
  const values = { brand, services, Services: capitalize(services) }
  if (typeof result !== 'object' || result === null) return filled(result, values)
  const known = copies.get(result)
  if (known?.brand === brand && known.services === services) return known.copy as Result
  const copy = filled(result, values)
  copies.set(result, { brand, services, copy })
  return copy
}

/** Texts about each service that a section lists, into which that service's name is filled. */
const OF_LISTED_SERVICES = new Set(['hoverLabel', 'menuNote'])

/**
 * Returns a service with `{name}` replaced with its name in its texts, and `{noun}` with its noun in the texts of its
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
