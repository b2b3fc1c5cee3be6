import type { ServerResponse } from 'node:http'
import { beforeHeaders } from './before-headers'

/** A year, in s. Subdomains are excluded, because this site cannot decide about them. */
const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * Returns the headers that all of the application's responses have in common. Files, operator endpoints and requests
 * that are refused before the application have none of them.
 * @param permissions value of `Permissions-Policy`
 * @param options.isHttps whether the visitor used https, according to a trusted proxy
 */
export function securityHeaders(
  permissions: string,
  { isHttps }: { isHttps: boolean },
): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    // A payment window opened by a form must be able to reach its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isHttps ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}

const REPLACED_BY_ROUTES = [...Object.keys(securityHeaders('', { isHttps: true })), 'Content-Security-Policy']

/**
 * Lets the headers of a route replace these defaults. Remix's adapter only adds headers, so a response would have both.
 */
export function preferRouteHeaders(response: ServerResponse): void {
  beforeHeaders(response, () => {
    for (const name of REPLACED_BY_ROUTES) {
      const values = response.getHeader(name)
      if (Array.isArray(values)) response.setHeader(name, values.at(-1) ?? '')
    }
  })
}

/**
 * Headers that concern only documents and SVGs with scripts: what scripts may do, which windows may reach each other,
 * and what links reveal.
 */
const FOR_DOCUMENTS = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Referrer-Policy']
const PART_OF_A_PAGE = /^(?:image|font)\/|^text\/css\b|javascript\b/

/**
 * Removes headers that only concern documents from pictures, styles, scripts and typefaces. This saves 240 bytes each,
 * as much as some logos have. For what a style sheet loads, browsers default to the same `Referrer-Policy`.
 */
export function omitDocumentHeaders(response: ServerResponse): void {
  beforeHeaders(response, () => {
    if (!PART_OF_A_PAGE.test(String(response.getHeader('Content-Type')))) return
    for (const name of FOR_DOCUMENTS) response.removeHeader(name)
  })
}
