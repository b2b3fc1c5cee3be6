import type { IncomingMessage } from 'node:http'
import { visitorAddress, type IsTrustedProxy } from '../http/proxies/forwarding'
import { isOwnOrigin } from '../http/proxies/own-origin'

/** Methods that change nothing, so cross-site requests may use them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site's page may have caused a request that changes something, or opened a WebSocket: browsers send
 * the site's cookie regardless, and name the requesting page in `Origin` (see `isOwnOrigin`).
 * @param siteHost host (with port) of the configured public address
 */
export function isFromForeignPage({ method, headers }: IncomingMessage, siteHost: string | null): boolean {
  const changes = !SAFE_METHODS.has(method ?? '') || headers.upgrade !== undefined
  if (!changes) return false
  const { origin } = headers
  // Old browsers omit `Origin` for form requests; this header conveys the same.
  if (origin === undefined) return headers['sec-fetch-site'] !== 'same-origin'
  return !isOwnOrigin(origin, headers, siteHost)
}

/**
 * Whether another site's page made the browser send a `GET` without navigating to it, as for an image, a frame or a
 * prefetch. If the browser does not tell, the request counts as a navigation.
 */
export function isLoadedByForeignPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return false
  return headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose'] !== undefined
}

/** Returns the token of `Authorization: Bearer …`, or null. */
export function bearerTokenOf({ headers }: IncomingMessage): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Returns a cookie's value, or null. If a name occurs several times, the first one counts. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Returns the sender's address: Express's `request.ip`, or the same for requests that bypass Express (WebSockets). */
export function clientAddressOf(
  request: IncomingMessage & { ip?: string },
  isTrustedProxy: IsTrustedProxy = () => false,
): string {
  return request.ip ?? visitorAddress(request, isTrustedProxy)
}

/**
 * Returns where to go after signing in: always a path of the Studio, whatever host and path were requested, to
 * prevent open redirects.
 * @param given what the Studio sends (`https://katsocial.example/studio/structure`), or anything else
 */
export function studioPath(given: string | undefined): string {
  if (given === undefined || !URL.canParse(given, 'http://site.invalid')) return '/studio'
  const { pathname, search } = new URL(given, 'http://site.invalid')
  const isStudio = pathname === '/studio' || pathname.startsWith('/studio/')
  return isStudio && !/^\/studio\/(sign-in|sign-out|name)(\/|$)/.test(pathname)
    ? pathname + search
    : '/studio'
}
