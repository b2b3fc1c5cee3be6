/** A year, in s; without subdomains, which are not ours to decide on. */
const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * Headers of every answer that is not a file: they do not depend on the page.
 * @param permissions value of `Permissions-Policy`
 * @param https whether the visitor came over https, as far as a trusted proxy says so
 */
export function securityHeaders(permissions: string, https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    // A payment window that a form opens must be able to answer its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(https ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}
