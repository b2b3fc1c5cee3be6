import type { IncomingMessage } from 'node:http'

/** Methods that change nothing, which a link on a foreign page may therefore cause. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site may be behind a request that would change something, or behind a WebSocket: browsers send
 * our cookie along whoever asks, and say in `Origin` who did. The host is compared and not the scheme, which a proxy that
 * speaks https for us changes. `X-Forwarded-Host` counts as ours: no page can make a browser send it without asking first.
 * @param siteHost host (with port) of the site's own address, when the operator has told it
 */
export function isFromForeignPage({ method, headers }: IncomingMessage, siteHost: string | null): boolean {
  const changes = !SAFE_METHODS.has(method ?? '') || headers.upgrade !== undefined
  if (!changes) return false
  const { origin } = headers
  // Old browsers leave the header out of a form's request; this one says the same.
  if (origin === undefined) return headers['sec-fetch-site'] !== 'same-origin'
  if (!URL.canParse(origin)) return true
  const own = [headers.host, firstOf(headers['x-forwarded-host']), siteHost]
  const { host } = new URL(origin)
  // A file's page has an origin without a host.
  return host === '' || !own.includes(host)
}

/** The token of `Authorization: Bearer …`; null without one. */
export function bearerTokenOf({ headers }: IncomingMessage): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** A cookie's value, or null. The first counts when there are several of the name. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Who sends a request: what Express makes of the trusted proxies' headers, otherwise the other end of the connection. */
export function addressOf(request: IncomingMessage & { ip?: string }): string {
  return request.ip ?? request.socket.remoteAddress ?? ''
}

/**
 * Where to go after signing in: a path of the Studio, whatever host and path were asked for, so that no link of ours leads
 * anywhere else.
 * @param given what the Studio sends along (`https://katsocial.example/studio/structure`), or anything else
 */
export function studioPath(given: string | undefined): string {
  if (given === undefined || !URL.canParse(given, 'http://site.invalid')) return '/studio'
  const { pathname, search } = new URL(given, 'http://site.invalid')
  const isStudio = pathname === '/studio' || pathname.startsWith('/studio/')
  return isStudio && !/^\/studio\/sign-(in|out)(\/|$)/.test(pathname) ? pathname + search : '/studio'
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')[0]
    ?.trim()
}
