import type { Request, Response } from 'express'
import { renderProblem } from './pages/problem-page'

/**
 * Forms may load their own script and style and be framed by this site, and nothing else. The chevron of a select
 * is a `data:` image; in a tab of its own, a form has the icon of the site.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

/** In s. The assets change only with a new version of the server, which visitors should get soon. */
const ASSET_MAX_AGE_S = 300

/** Sends the page of a form, or one in its place. */
export function sendPage(response: Response, status: number, html: string): void {
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

/** Answers 404 with a page that says that there is no such form. */
export function sendMissing(request: Request, response: Response): void {
  sendPage(
    response,
    404,
    renderProblem(request.baseUrl, 'No such form', 'It may have moved. Please reload the page it was on.'),
  )
}

/**
 * Answers 429 to a visitor who has sent too often.
 * @param retryAfter in s
 */
export function sendBusy(request: Request, response: Response, retryAfter: number): void {
  response.set('Retry-After', String(retryAfter))
  sendPage(
    response,
    429,
    renderProblem(request.baseUrl, 'Too many requests', 'Please wait a minute, and then send it again.'),
  )
}

/** Answers 405 with the methods that forms support. */
export function sendNotAllowed(request: Request, response: Response): void {
  response.set('Allow', 'GET, HEAD, POST')
  sendPage(
    response,
    405,
    renderProblem(request.baseUrl, 'Method not allowed', 'Forms only support GET and POST.'),
  )
}

/** Answers 403 to a form that a page of another site has sent. */
export function sendForeign(request: Request, response: Response): void {
  const text = 'It was not sent from a page of this site. Please open the site, and send it from there.'
  sendPage(response, 403, renderProblem(request.baseUrl, 'This form was not sent', text))
}

/**
 * Answers with a page that says why the form cannot be shown or read.
 * @param status from 400 to 599
 */
export function sendFailure(request: Request, response: Response, status: number): void {
  if (status === 503) response.set('Retry-After', '5')
  const [title, text] =
    status >= 500
      ? [
          'This form cannot be shown',
          'This is not working right now. Please try again in a moment: nothing has been sent.',
        ]
      : [
          'This form could not be read',
          status === 413
            ? 'Your input is too long for this form. Please shorten it and try again.'
            : 'Please send it again.',
        ]
  sendPage(response, status, renderProblem(request.baseUrl, title, text))
}
