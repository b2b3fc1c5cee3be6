import type { IncomingHttpHeaders } from 'node:http'
import { forwardedHostOf } from './forwarding'

/**
 * Whether the `Origin` of a request is a page of this site: one on the requested host, or at the configured public
 * address. Only the host is compared, since a proxy that terminates TLS changes the scheme. `X-Forwarded-Host` is
 * trusted here: no page can make a browser send it without a preflight.
 * @param siteHost host (with port) of the configured public address
 */
export function isOwnOrigin(origin: string, headers: IncomingHttpHeaders, siteHost: string | null): boolean {
  return isRequestedHost(origin, headers) || hostOf(origin) === siteHost
}

/** Whether the `Origin` of a request has the host that the request is for, according to its headers. */
export function isRequestedHost(origin: string, headers: IncomingHttpHeaders): boolean {
  const host = hostOf(origin)
  if (host === '') return false
  const { protocol } = new URL(origin)
  // Normalize the host as in `Origin`: in lower case, and without the port that the scheme implies.
  const written = (given: string | undefined) => given && hostOf(`${protocol}//${given}`)
  return [headers.host, forwardedHostOf(headers)].some((given) => written(given) === host)
}

/** Returns the host of an origin; empty for `null`, `file://`, `about:blank` and the like, which identify no site. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
