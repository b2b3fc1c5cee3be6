import type { Response } from 'express'

/**
 * Forms may load their own script and style and be framed by this site, and nothing else. The chevron of a select
 * is a `data:` image; in a tab of its own, a form shows the site's icon.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

/** In s. The assets change only with a new version of the server, which visitors should get soon. */
const ASSET_MAX_AGE_S = 300

/** Sends the page of a form, or one in its place. */
export function sendFormPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': CONTENT_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(html)
}

/** Sends a script or style of the forms, cacheable for five minutes. */
export function sendAsset(response: Response, type: 'js' | 'css', text: string): void {
  response
    .set({ 'Cache-Control': `public, max-age=${ASSET_MAX_AGE_S}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(text)
}
