import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import { CHOICE_PATH, FORMS_PATH } from '../../shared/forms/forms-path'
import type { Log } from '../../shared/logging/log'
import { hasMoreParameters } from '../../shared/text/parameters'
import { statusOf } from '../errors/error-status'
import { asyncHandler } from '../http/async-handler'
import { isForeignForm } from '../http/foreign-forms'
import { originOf } from '../http/proxies/forwarding'
import { formScript, solveScript, themeScript } from './browser-scripts'
import { findForm, type FormSource } from './definition/find-form'
import { referringPage } from './definition/page-paths'
import { formStyle } from './form-style'
import { renderConfirmation } from './pages/confirmation-page'
import { renderForm } from './pages/form-page'
import { createProblems } from './problems'
import { sendAsset, sendFormPage } from './responses'
import { openForm, type ShownForm } from './state/shown-form'
import { createReceiver, type ReceiverOptions } from './submission/receive'

const CHOICE = CHOICE_PATH.slice(FORMS_PATH.length)
const FORM_PATH = '/:formId(\\d{1,20})'
/** Room for ten answers of five thousand letters, or for one of five thousand characters of any script. */
const MAX_BODY = '64kb'
/**
 * Most fields of a form: 30 questions, some with several answers, 50 posts, and what was seen of each pack that the
 * form offers.
 */
const MAX_FIELDS = 1_000
/** Most parameters of a form's address: a page gives it 50 posts and about a dozen others. */
const MAX_PARAMETERS = 600

export interface FormsOptions extends ReceiverOptions {
  /** Returns the content that an opened form shows: the published content or, in a preview, that of its perspective. */
  contentFor: (request: Request) => Promise<FormSource['content']>
  /** CSS rules of the fonts (`fontFaces`); without them, forms use system fonts. */
  fonts?: string
  /** The configured public address, if there is one. */
  siteUrl: string | null
  log: ReceiverOptions['log'] & Pick<Log, 'warn'>
}

/**
 * Serves this site's own forms: `/{number}` is a form prefilled by its query (see `choicesFor`), which reports its
 * height and progress to the surrounding page. Forms work without JavaScript. Mount it at `/forms`.
 */
export function createForms(options: FormsOptions): Router {
  const { contentFor, isOwn, tokens, proofs, fonts = '', siteUrl, log } = options
  const receive = createReceiver(options)
  const problems = createProblems(contentFor)
  const router = express.Router({ caseSensitive: true })
  const style = fonts + formStyle
  const siteHost = siteUrl === null ? null : new URL(siteUrl).host

  router.get('/form.js', (_request, response) => sendAsset(response, 'js', formScript))
  router.get('/solve.js', (_request, response) => sendAsset(response, 'js', solveScript))
  router.get('/theme.js', (_request, response) => sendAsset(response, 'js', themeScript))
  router.get('/form.css', (_request, response) => sendAsset(response, 'css', style))

  // `server/results/visits.ts` counts these requests.
  router.post(CHOICE, (_request, response) => void response.status(204).end())

  router.all(
    FORM_PATH,
    asyncHandler(async (request, response, next) => {
      if (hasMoreParameters(searchOf(request), MAX_PARAMETERS))
        return problems.sendFailure(request, response, 414)
      next()
    }),
  )
  router.get(FORM_PATH, asyncHandler(open))
  router.post(
    FORM_PATH,
    // Otherwise, another site could send forms through its visitors, each within the limits of their own address.
    asyncHandler(async (request, response, next) => {
      if (isForeignForm(request.headers, siteHost)) return problems.sendForeign(request, response)
      next()
    }),
    express.text({ type: 'application/x-www-form-urlencoded', limit: MAX_BODY }),
    asyncHandler(respond),
  )
  router.all(
    FORM_PATH,
    asyncHandler((request, response) => {
      response.set('Allow', 'GET, HEAD, POST')
      return problems.sendFailure(request, response, 405)
    }),
  )
  router.use(asyncHandler(problems.sendMissing))

  async function open(request: Request, response: Response): Promise<void> {
    const form = await findForm({ content: await contentFor(request), isOwn }, String(request.params.formId))
    if (!form) return problems.sendMissing(request, response)
    const query = new URLSearchParams(searchOf(request))
    const shown = openForm(form, query, referringPage(request.get('referer'), originOf(request)))
    await sendForm(request, response, {
      status: 200,
      shown,
      token: tokens.issue(form.formId),
      isReturned: false,
    })
  }

  async function respond(request: Request, response: Response): Promise<void> {
    const sent = typeof request.body === 'string' ? request.body : ''
    if (hasMoreParameters(sent, MAX_FIELDS)) return problems.sendFailure(request, response, 413)
    const received = await receive({
      formId: String(request.params.formId),
      ip: request.ip ?? '',
      sent: new URLSearchParams(sent),
      requestId: response.locals.requestId,
    })
    switch (received.state) {
      case 'flood':
        return problems.sendFlood(request, response, received.retryAfter)
      case 'noForm':
        return problems.sendMissing(request, response)
      case 'kept':
        return sendFormPage(response, 200, renderConfirmation({ ...received, base: request.baseUrl }))
      case 'returned': {
        const { status, shown, retryAfter } = received
        if (retryAfter !== null) response.set('Retry-After', String(retryAfter))
        const token = received.token ?? tokens.issue(shown.form.formId, { isRenewed: true })
        return sendForm(request, response, { status, shown, token, isReturned: true })
      }
    }
  }

  async function sendForm(
    request: Request,
    response: Response,
    {
      status,
      shown,
      token,
      isReturned,
    }: { status: number; shown: ShownForm; token: string; isReturned: boolean },
  ): Promise<void> {
    const proof = shown.form.proofOfWork ? await proofs.challenge(token) : null
    sendFormPage(
      response,
      status,
      renderForm({ ...shown, base: request.baseUrl, search: searchOf(request), token, proof, isReturned }),
    )
  }

  const onError: ErrorRequestHandler = (cause: unknown, request, response, next) => {
    if (response.headersSent) return next(cause)
    const status = statusOf(cause)
    if (status >= 500) log.warn({ err: cause }, 'A form could not be shown')
    problems.sendFailure(request, response, status).catch(next)
  }
  router.use(onError)

  return router
}

/** Returns the query of a request as it was sent, with its `?`; empty if it has none. */
function searchOf({ originalUrl }: Request): string {
  const [path = ''] = originalUrl.split('?', 1)
  return originalUrl.slice(path.length)
}
