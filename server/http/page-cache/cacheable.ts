import type { ServerResponse } from 'node:http'
import { PAGE_PARAMETERS } from '../../../shared/addresses/page-parameters'
import type { PageHit, PageRequest } from './page-request'

/** The paths that are cached. Other spellings that Remix accepts are rendered each time. */
const CACHEABLE_PATH = /^(?:\/[a-z0-9][a-z0-9._-]{0,99}){1,6}$/

/** Pages about one visitor's search. Remix's data requests (`.data`) are not pages either. */
const NEVER_CACHED = /^\/en\/(?:profile|likes-views|order)(?:\/|$)|\.data$/

/** Cookies of analytics scripts, which never affect a page. Any other cookie bypasses the cache. */
const HARMLESS_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_fb|_tt|_pk_|__utm)/

const READ: ReadonlySet<string> = new Set(PAGE_PARAMETERS)

/** Returns the cache key of a page; null if this request must not be answered from the cache. */
export function cacheKey(page: PageRequest): string | null {
  const { pathname, origin, notFoundKey } = page
  if (!isAnonymousRead(page)) return null
  // No path contains a space.
  if (notFoundKey) return `${origin} ${notFoundKey}`
  if (!CACHEABLE_PATH.test(pathname) || NEVER_CACHED.test(pathname)) return null
  return hasOnlyUnread(page.search) ? origin + pathname : null
}

/**
 * Whether the response to a cacheable request may be stored for others. A request with parameters is answered from the
 * cache but never fills it, because its page repeats them, for example in the address of a form; only the not-found
 * page does not.
 */
export function isRecordable({ request, search, notFoundKey }: PageRequest): boolean {
  return request.method === 'GET' && (search === '' || Boolean(notFoundKey))
}

/** Whether the answer to a request is the same for everyone. */
export function isAnonymousRead({ request: { method, headers } }: PageHit): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    hasOnlyHarmlessCookies(headers.cookie)
  )
}

/**
 * Whether a query has nothing that a page reads, so that its page is the one without a query. Most are parameters of
 * campaigns (`utm_source`, `gclid`), often with a new value for each visitor.
 * @param search with its `?`, or empty
 */
export function hasOnlyUnread(search: string): boolean {
  return search === '' || [...new URLSearchParams(search).keys()].every((name) => !READ.has(name))
}

function hasOnlyHarmlessCookies(header: string | undefined): boolean {
  return !header || header.split(';').every((cookie) => HARMLESS_COOKIE.test(cookie.trim()))
}

/** Whether status and headers allow caching; `status` is undefined for a response that is not being recorded. */
export function isKeepable(response: ServerResponse, status: number | undefined): boolean {
  const vary = String(response.getHeader('vary') ?? '')
  return (
    response.statusCode === status &&
    /^text\/html\b/i.test(String(response.getHeader('content-type') ?? '')) &&
    response.getHeader('set-cookie') === undefined &&
    vary.split(',').every((name) => ['', 'accept-encoding'].includes(name.trim().toLowerCase())) &&
    (status === 404 || sharedSeconds(response) > 0)
  )
}

/** Returns how long a response may be shared, in s; 0 for not at all. */
export function sharedSeconds(response: ServerResponse): number {
  const header = String(response.getHeader('cache-control') ?? '').toLowerCase()
  if (!/\bpublic\b/.test(header) || /\b(?:no-store|no-cache|private)\b/.test(header)) return 0
  const seconds = /\bs-maxage=(\d{1,9})/.exec(header) ?? /\bmax-age=(\d{1,9})/.exec(header)
  return Number(seconds?.[1] ?? 0)
}
