import express, { type ErrorRequestHandler, type Response, type Router } from 'express'
import { embedHandlerScript, fontFaces, formScript, formStyle } from './form-assets'
import { findErrors, readValues } from './form-fields'
import { renderForm, renderProblem, renderThankYou } from './form-page'

/**
 * These pages may load their own script and style, and be framed by this site, and nothing else. The chevron of a
 * select is a `data:` image.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

/** In s. The assets change only with a new version of the server, which visitors should get soon. */
const ASSET_MAX_AGE_S = 300

export interface DemoFormsOptions {
  /** Paths of the two fonts as variable woff2; without them, the form uses system fonts. */
  fonts?: { display: string; text: string }
}

/**
 * A form provider that needs no network. `/{formId}` is a form filled in from its query (the provider prefills by
 * field name), which reports its height and its progress in the provider's own messages. It works without JavaScript,
 * stores nothing and takes no payment. `/embed-handler.js` is its embed script. Mount it at `/demo/forms`.
 */
export function createDemoForms({ fonts }: DemoFormsOptions = {}): Router {
  const router = express.Router()
  const style = (fonts ? fontFaces(fonts) : '') + formStyle

  router.get('/embed-handler.js', (_request, response) => sendAsset(response, 'js', embedHandlerScript))
  router.get('/form.js', (_request, response) => sendAsset(response, 'js', formScript))
  router.get('/form.css', (_request, response) => sendAsset(response, 'css', style))

  router.get('/:formId(\\d{1,20})', (request, response) => {
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '')
    const page = { base: request.baseUrl, formId: String(request.params.formId), values: readValues(query) }
    sendPage(response, 200, renderForm({ ...page, errors: {} }))
  })

  router.post(
    '/:formId(\\d{1,20})',
    express.text({ type: () => true, limit: '64kb' }),
    (request, response) => {
      // Parsed like the query, so that a key with brackets stays one key.
      const posted = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const page = {
        base: request.baseUrl,
        formId: String(request.params.formId),
        values: readValues(posted),
      }
      const errors = findErrors(page.values)
      if (errors.name ?? errors.email) return sendPage(response, 422, renderForm({ ...page, errors }))
      sendPage(response, 200, renderThankYou(page))
    },
  )

  router.use((request, response) => {
    sendPage(
      response,
      404,
      renderProblem(request.baseUrl, 'No such form', 'A form is known by its number alone.'),
    )
  })

  const onError: ErrorRequestHandler = (_error, request, response, next) => {
    if (response.headersSent) return next(_error)
    const text = 'That was more than this form takes. Please shorten it and try again.'
    sendPage(response, 400, renderProblem(request.baseUrl, 'This form could not be read', text))
  }
  router.use(onError)

  return router
}

function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': CONTENT_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(html)
}

function sendAsset(response: Response, type: 'js' | 'css', text: string): void {
  response
    .set({ 'Cache-Control': `public, max-age=${ASSET_MAX_AGE_S}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(text)
}
