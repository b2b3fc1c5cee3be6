import type { ServerResponse } from 'node:http'
import { beforeHeaders } from './before-headers'

/** A year, in s; without subdomains, which this site cannot decide about. */
const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * Returns the headers of every response that is not a file; they do not depend on the page.
 * @param permissions value of `Permissions-Policy`
 * @param https whether the visitor used https, according to a trusted proxy
 */
export function securityHeaders(permissions: string, https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    // A payment window opened by a form must be able to reach its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(https ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}

const NAMES = Object.keys(securityHeaders('', true))

/**
 * Lets the headers of a route replace these defaults: Remix's adapter adds them, and a response would have both.
 */
export function preferRouteHeaders(response: ServerResponse): void {
  beforeHeaders(response, () => {
    for (const name of NAMES) {
      const values = response.getHeader(name)
      if (Array.isArray(values)) response.setHeader(name, values.at(-1) ?? '')
    }
  })
}
