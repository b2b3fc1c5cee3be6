import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import type { ContentClient } from '../../app/content/client.server'
import { ownFormQuery } from '../../app/content/queries'
import type { Handover, Kept, Outbox } from '../outbox/outbox'
import type { Submission } from '../outbox/submission'
import {
  findErrors,
  openingValues,
  readValues,
  shownFields,
  type Errors,
  type ShownField,
  type Values,
} from './answers'
import { readChoices, resolvePack, type ChosenPack, type Choices } from './choices'
import { composeSubmission } from './compose'
import { renderConfirmation, renderForm, renderProblem } from './form-page'
import { formScript, themeScript } from './form-script'
import { fontFaces, formStyle } from './form-style'
import { MAX_SPAM_PER_HOUR, type SubmissionLimits } from './limits'
import { readOwnForm, type OwnForm } from './own-form'
import { proofScripts, type FormProofs } from './proofs'
import { paymentAddress } from './payment'
import { spamReasons } from './spam'
import type { FormTokens, TokenCheck } from './token'
import { fill } from './wording'

/**
 * Forms may load their own script and style and be framed by this site; nothing else. The chevron of a select is a `data:`
 * picture.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

/** In s. The assets change only with a new version of the server, which a visitor should not miss for long. */
const ASSET_MAX_AGE = 300
/** Thirty answers of five thousand characters fit, and not much more. */
const MAX_BODY = '256kb'
const MAX_PAGE_LENGTH = 200
const HOUR_MS = 3_600_000

/** What became of something that was sent, for metrics. */
export type SendOutcome = 'received' | 'repeated' | 'spam' | 'invalid' | 'limited' | 'failed'

export interface FormsOptions {
  /** The published content; for an editor's preview, what it is to show. */
  contentFor: (request: Request) => Pick<ContentClient, 'fetch'>
  /** Tells from a form's `provider` whether it is this site's own. */
  isOwn: (provider: string | null) => boolean
  outbox: Pick<Outbox, 'keep' | 'spamSince' | 'findRepeated'>
  tokens: FormTokens
  limits: SubmissionLimits
  /** What is to be handed over of a submission, besides to the dataset. */
  handovers: (kept: { form: OwnForm; submission: Submission; payAddress: string | null }) => Handover[]
  /** Says that something was kept. */
  onKept: () => void
  onOutcome: (outcome: SendOutcome) => void
  /** For forms that ask for a proof of work. */
  proofs: FormProofs
  /** Addresses on this site of the two fonts as variable woff2; without them forms are set in the system's. */
  fonts?: { display: string; text: string } | undefined
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** In ms since the epoch. */
  now?: () => number
}

/**
 * This site's own forms: `/{number}` is a form filled in by its query (see `readChoices`), which tells the page around it its
 * height and its progress. It works without JavaScript. What is sent is answered once it is in the outbox, and otherwise
 * with everything that was filled in. Mount it at `/forms`.
 */
export function createForms(options: FormsOptions): Router {
  const { contentFor, isOwn, outbox, tokens, limits, handovers, proofs, fonts, log, now = Date.now } = options
  const router = express.Router({ caseSensitive: true })
  const style = (fonts ? fontFaces(fonts) : '') + formStyle

  router.get('/form.js', (_request, response) => sendAsset(response, 'js', formScript))
  router.get('/theme.js', (_request, response) => sendAsset(response, 'js', themeScript))
  router.get('/form.css', (_request, response) => sendAsset(response, 'css', style))
  for (const [name, text] of proofScripts())
    router.get(`/altcha/${name}`, (_request, response) => sendAsset(response, 'js', text))

  async function readForm(request: Request): Promise<OwnForm | null> {
    const content = await contentFor(request).fetch(ownFormQuery, { formId: String(request.params.formId) })
    return readOwnForm(content, isOwn)
  }

  router.get('/:formId(\\d{1,20})', async (request, response, next) => {
    try {
      const form = await readForm(request)
      if (!form) return sendMissing(request, response)
      const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '')
      const choices = readChoices(query)
      const resolved = resolvePack(choices, form.packs)
      const chosen = resolved === 'gone' ? null : resolved
      const fields = shownFields(form, choices, chosen)
      await show(request, response, 200, {
        form,
        fields,
        choices: resolved === 'gone' ? { ...choices, packId: null } : choices,
        chosen,
        values: openingValues(fields, choices, chosen),
        page: pageOf(request),
        problem: resolved === 'gone' ? form.texts.packGone : null,
        isUsernameAsked: query.get('asked') === 'username',
      })
    } catch (cause) {
      next(cause)
    }
  })

  router.post(
    '/:formId(\\d{1,20})',
    express.text({ type: 'application/x-www-form-urlencoded', limit: MAX_BODY }),
    (request, response, next) => {
      receive(request, response).catch(next)
    },
  )

  async function receive(request: Request, response: Response): Promise<void> {
    const address = await limits.countAddress(request.ip ?? '')
    if (address.isFlood) {
      options.onOutcome('limited')
      return sendBusy(request, response, address.retryAfter)
    }
    const form = await readForm(request)
    if (!form) return sendMissing(request, response)
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const choices = readChoices(sent)
    const around = resolvePack(choices, form.packs)
    const fields = shownFields(form, choices, around === 'gone' ? null : around)
    const values = readValues(fields, sent, choices, around === 'gone' ? null : around)
    const picked = around === 'gone' ? around : (around ?? pickedPack(form, fields, values, choices))
    const given = {
      form,
      fields,
      choices: around === 'gone' ? { ...choices, packId: null } : choices,
      chosen: around === 'gone' ? null : around,
      values,
      page: sentPage(sent),
    }
    const token = tokens.check(sent.get('token'), form.formId)
    const again = (status: number, problem: string | null, errors: Errors = new Map()) =>
      show(request, response, status, {
        ...given,
        errors,
        problem,
        // The same opening of the form is the same submission, however often it takes; another one begins anew.
        ...(token.state === 'valid' || token.state === 'early' ? { token: sent.get('token') ?? '' } : {}),
        isRenewed: true,
      })
    const tooMany = (retryAfter: number) => {
      options.onOutcome('limited')
      response.set('Retry-After', String(retryAfter))
      return again(429, fill(form.texts.tooMany, { minutes: Math.ceil(retryAfter / 60) }))
    }

    if (!address.isAllowed) return tooMany(address.retryAfter)
    if (around === 'gone') return refuse(() => again(422, form.texts.packGone))
    const errors = findErrors(form, fields, values)
    if (errors.size > 0) return refuse(() => again(422, null, errors))
    // A script that fills in everything at once gets nowhere with it; a person sends again.
    if (token.state === 'early') return refuse(() => again(422, form.texts.tooFast))
    if (token.state === 'late' || token.state === 'unknown') return refuse(() => again(422, form.texts.again))

    const chosen = picked === 'gone' ? null : picked
    const proof = form.proofOfWork
      ? await proofs.verify(sent.get('proof') ?? '', sent.get('token') ?? '')
      : null
    const reasons = spamReasons(form, fields, values, { sent, token, proof })
    const composed = composeSubmission({
      form,
      fields,
      values,
      choices,
      chosen,
      page: given.page,
      spamReasons: reasons,
      at: new Date(now()),
    })
    const { contentKey } = composed
    const sendKey = sendKeyOf(token, composed.submission.reference, contentKey)
    const before = outbox.findRepeated(sendKey, contentKey)
    if (!before) {
      if (reasons.length > 0) {
        if (outbox.spamSince(now() - HOUR_MS) >= MAX_SPAM_PER_HOUR) return tooMany(HOUR_MS / 1000)
      } else {
        const perForm = await limits.countForm(form.formId)
        if (!perForm.isAllowed) return tooMany(perForm.retryAfter)
      }
    }

    const payAddress = paymentAddress({ form, chosen }, composed.submission)
    let kept: Kept
    try {
      kept = before
        ? { submission: before, isNew: false }
        : await outbox.keep({
            submission: composed.submission,
            sendKey,
            contentKey,
            handovers: handovers({ form, submission: composed.submission, payAddress }),
          })
    } catch (cause) {
      log.error({ err: cause, form: form.formId }, 'A submission could not be kept: its visitor was told so')
      options.onOutcome('failed')
      return again(503, form.texts.notKept)
    }
    options.onOutcome(kept.isNew ? (reasons.length > 0 ? 'spam' : 'received') : 'repeated')
    if (kept.isNew) options.onKept()
    const { submission } = kept
    sendPage(
      response,
      200,
      renderConfirmation({
        base: request.baseUrl,
        form,
        submission,
        payAddress: paymentAddress({ form, chosen }, submission),
      }),
    )
  }

  function refuse(answer: () => Promise<void>): Promise<void> {
    options.onOutcome('invalid')
    return answer()
  }

  async function show(
    request: Request,
    response: Response,
    status: number,
    shown: {
      form: OwnForm
      fields: readonly ShownField[]
      choices: Choices
      chosen: ChosenPack | null
      values: Values
      page: string | null
      problem: string | null
      errors?: Errors
      token?: string
      isRenewed?: boolean
      isUsernameAsked?: boolean
    },
  ): Promise<void> {
    const { form, errors = new Map<string, string>(), isRenewed = false } = shown
    const token = shown.token ?? tokens.issue(form.formId, isRenewed)
    const proof = form.proofOfWork ? await proofs.challenge(token) : null
    sendPage(response, status, renderForm({ ...shown, base: request.baseUrl, errors, token, proof }))
  }

  router.all('/:formId(\\d{1,20})', (request, response) => {
    response.set('Allow', 'GET, HEAD, POST')
    sendPage(response, 405, renderProblem(request.baseUrl, 'No such method', 'A form is opened and sent.'))
  })
  router.use((request, response) => sendMissing(request, response))

  const onError: ErrorRequestHandler = (cause: unknown, request, response, next) => {
    if (response.headersSent) return next(cause)
    const status = statusOf(cause)
    if (status >= 500) log.warn({ err: cause }, 'A form could not be shown')
    if (status === 503) response.set('Retry-After', '5')
    const [title, text] =
      status >= 500
        ? [
            'This form cannot be shown',
            'Something is away just now. Please try again in a moment: nothing has been sent.',
          ]
        : [
            'This form could not be read',
            'That was more than this form takes. Please shorten it and try again.',
          ]
    sendPage(response, status, renderProblem(request.baseUrl, title, text))
  }
  router.use(onError)

  return router
}

/** The pack that was chosen in the form itself; null when none was. */
function pickedPack(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Choices,
): ChosenPack | 'gone' | null {
  const field = fields.find(({ isPackChoice }) => isPackChoice)
  const packId = field && values.get(field.key)?.[0]
  return packId === undefined ? null : resolvePack({ ...choices, packId, kind: null, posts: [] }, form.packs)
}

/** What names this sending: the form's opening; for what has none, the content, so that a repetition is still one. */
function sendKeyOf(token: TokenCheck, reference: string, contentKey: string): string {
  return 'id' in token ? `${token.id}.${contentKey}` : reference
}

/** The path of the page that a form is opened on; null when that is no page of this site. */
function pageOf(request: Request): string | null {
  const referer = request.get('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname } = new URL(referer)
  return host === request.get('host') ? readPage(pathname) : null
}

function sentPage(sent: URLSearchParams): string | null {
  return readPage(sent.get('page') ?? '')
}

function readPage(path: string): string | null {
  return /^\/en(?:\/[^\s"<>]*)?$/.test(path) && path.length <= MAX_PAGE_LENGTH ? path : null
}

function statusOf(cause: unknown): number {
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
  return status >= 400 && status < 600 ? status : 500
}

function sendMissing(request: Request, response: Response): void {
  sendPage(
    response,
    404,
    renderProblem(
      request.baseUrl,
      'No such form',
      'It may have moved. Please go back to the page it was on.',
    ),
  )
}

function sendBusy(request: Request, response: Response, retryAfter: number): void {
  response.set('Retry-After', String(retryAfter))
  sendPage(
    response,
    429,
    renderProblem(request.baseUrl, 'Too many at once', 'Please wait a minute, go back, and send it again.'),
  )
}

function sendPage(response: Response, status: number, html: string): void {
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

function sendAsset(response: Response, type: 'js' | 'css', text: string): void {
  response
    .set({ 'Cache-Control': `public, max-age=${ASSET_MAX_AGE}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(text)
}
