import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import type { ContentClient } from '../../app/content/client.server'
import { ownFormQuery } from '../../app/content/queries'
import { fontFaces, type PageFonts } from '../http/page-fonts'
import type { Handover, Kept, Outbox } from '../outbox/outbox'
import type { Submission } from '../outbox/submission'
import {
  allSold,
  findErrors,
  openingValues,
  readValues,
  shownFields,
  withoutSold,
  type Errors,
  type ShownField,
  type Values,
} from './answers'
import { readChoices, resolvePack, type ChosenPack, type Choices } from './choices'
import { composeSubmission } from './compose'
import { renderConfirmation, renderForm, renderProblem } from './form-page'
import { formScript, themeScript } from './form-script'
import { formStyle } from './form-style'
import { MAX_SPAM_PER_HOUR, type SubmissionLimits } from './limits'
import { readOwnForm, type OwnForm, type Pack } from './own-form'
import { proofScripts, type FormProofs } from './proofs'
import { paymentAddress } from './payment'
import type { SeenPack } from './ordering-rules'
import { changeOf, packOffer, readSeen } from './seen-packs'
import { spamReasons } from './spam'
import type { FormTokens, TokenCheck } from './token'
import { fill } from './wording'

/**
 * Forms may load their own script and style and be framed by this site, and nothing else. The chevron of a select
 * is a `data:` image.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'"

/** In s. The assets change only with a new version of the server, which visitors should get soon. */
const ASSET_MAX_AGE_S = 300
/** Room for ten answers of five thousand letters, or for one of five thousand characters of any script. */
const MAX_BODY = '64kb'
const MAX_PAGE_LENGTH = 200
const HOUR_MS = 3_600_000

/** The outcome of a submission, for metrics. */
export type SendOutcome = 'received' | 'repeated' | 'spam' | 'invalid' | 'limited' | 'failed'

export interface FormsOptions {
  /** The published content, which alone decides what a submission orders and at which price. */
  content: Pick<ContentClient, 'fetch'>
  /** What an opened form shows: the published content; in an editor's preview, the content of its perspective. */
  contentFor: (request: Request) => Promise<Pick<ContentClient, 'fetch'>>
  /** Tells from a form's `provider` whether it is this site's own. */
  isOwn: (provider: string | null) => boolean
  outbox: Pick<Outbox, 'keep' | 'spamSince' | 'findRepeated'>
  tokens: FormTokens
  /** Makes a reference that no other submission has. */
  newReference: () => Promise<string>
  limits: SubmissionLimits
  /** What to deliver of a submission, in addition to the dataset. */
  handovers: (kept: {
    form: OwnForm
    submission: Submission
    payAddress: string | null
    /** Whether the customer gets a confirmation. */
    isConfirmed: boolean
  }) => Handover[]
  /** Called after a submission was kept. */
  onKept: () => void
  onOutcome: (outcome: SendOutcome) => void
  /** For forms that require a proof of work. */
  proofs: FormProofs
  /** Without them, forms use system fonts. */
  fonts?: PageFonts | undefined
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * This site's own forms: `/{number}` is a form prefilled by its query (see `readChoices`), which reports its
 * height and progress to the surrounding page. It works without JavaScript. A submission is confirmed once it is
 * in the outbox; until then, the form is returned with all input preserved. Mount it at `/forms`.
 */
export function createForms(options: FormsOptions): Router {
  const {
    content,
    contentFor,
    isOwn,
    outbox,
    tokens,
    limits,
    handovers,
    proofs,
    fonts,
    log,
    now = Date.now,
  } = options
  const router = express.Router({ caseSensitive: true })
  const style = (fonts ? fontFaces(fonts) : '') + formStyle

  router.get('/form.js', (_request, response) => sendAsset(response, 'js', formScript))
  router.get('/theme.js', (_request, response) => sendAsset(response, 'js', themeScript))
  router.get('/form.css', (_request, response) => sendAsset(response, 'css', style))
  for (const [name, text] of proofScripts())
    router.get(`/altcha/${name}`, (_request, response) => sendAsset(response, 'js', text))

  async function readForm(request: Request, client: Pick<ContentClient, 'fetch'>): Promise<OwnForm | null> {
    return readOwnForm(await client.fetch(ownFormQuery, { formId: String(request.params.formId) }), isOwn)
  }

  router.get('/:formId(\\d{1,20})', async (request, response, next) => {
    try {
      const form = await readForm(request, await contentFor(request))
      if (!form) return sendMissing(request, response)
      const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '')
      const { choices, sold } = withoutSold(form, readChoices(query))
      const resolved = resolvePack(choices, form)
      const chosen = resolved === 'gone' ? null : resolved
      const fields = shownFields(form, choices, chosen)
      await show(request, response, 200, {
        form,
        fields,
        choices: resolved === 'gone' ? { ...choices, packId: null } : choices,
        chosen,
        values: openingValues(fields, choices, chosen),
        page: pageOf(request),
        problem:
          resolved === 'gone'
            ? form.texts.packGone
            : (soldNotice(form, sold ?? allSold(form, fields)) ??
              changeNotice(form, readSeen(query), chosen?.pack ?? null)),
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
    const form = await readForm(request, content)
    if (!form) return sendMissing(request, response)
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const { choices, sold } = withoutSold(form, readChoices(sent))
    const { around, fields, values, picked } = readSent(form, sent, choices)
    const seen = readSeen(sent)
    /** Said with whatever else is wrong: the form that is returned shows the new price, so it would not be noticed again. */
    const changed = picked === 'gone' ? null : changeNotice(form, seen, picked?.pack ?? null)
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
        problem: joined(changed, problem),
        // Everything sent from one opening of the form is one submission; opening it again starts a new one.
        ...(token.state === 'valid' || token.state === 'early' ? { token: sent.get('token') ?? '' } : {}),
        isRenewed: true,
      })
    /** Returns the form with a new token, and a new puzzle if it has one. */
    const anew = () =>
      show(request, response, 422, { ...given, problem: joined(changed, form.texts.again), isRenewed: true })
    const tooMany = (retryAfter: number) => {
      options.onOutcome('limited')
      response.set('Retry-After', String(retryAfter))
      return again(429, fill(form.texts.tooMany, { minutes: Math.ceil(retryAfter / 60) }))
    }

    if (!address.isAllowed) return tooMany(address.retryAfter)
    if (around === 'gone') return refuse(() => again(422, form.texts.packGone))
    const errors = findErrors(form, fields, values)
    if (errors.size > 0) return refuse(() => again(422, null, errors))
    const answersService = fields.some(({ key, fills }) => fills === 'service' && values.has(key))
    if (sold !== null && !answersService) return refuse(() => again(422, soldNotice(form, sold)))
    // Rejects a script that fills in everything at once; a person simply submits again.
    if (token.state === 'early') return refuse(() => again(422, form.texts.tooFast))
    if (token.state === 'late' || token.state === 'unknown') return refuse(anew)

    const chosen = picked === 'gone' ? null : picked
    const proof = form.proofOfWork
      ? await proofs.verify(sent.get('proof') ?? '', sent.get('token') ?? '')
      : null
    const reasons = spamReasons(form, fields, values, { sent, token, proof })
    // What was sent before the pack changed is confirmed as it was ordered, and not ordered again.
    const asSeen = changed === null ? null : readSent(withSeenPacks(form, seen), sent, choices)
    const composed = composeSubmission({
      form,
      fields,
      values: asSeen?.values ?? values,
      choices,
      chosen: asSeen === null ? chosen : asSeen.picked === 'gone' ? null : asSeen.picked,
      page: given.page,
      spamReasons: reasons,
      at: new Date(now()),
      reference: await options.newReference(),
    })
    const { contentKey } = composed
    const sendKey = sendKeyOf(token, composed.submission.reference, contentKey)
    const before = outbox.findRepeated(sendKey, contentKey)
    if (!before) {
      if (changed !== null) return refuse(() => again(422, null))
      if ('id' in token && !(await limits.countOpening(token.id)).isAllowed) return refuse(anew)
      if (reasons.length > 0) {
        if (outbox.spamSince(now() - HOUR_MS) >= MAX_SPAM_PER_HOUR) return tooMany(HOUR_MS / 1000)
      } else {
        const perForm = await limits.countForm(form.formId)
        if (!perForm.isAllowed) return tooMany(perForm.retryAfter)
      }
      const perDay = await limits.countKept(request.ip ?? '')
      if (!perDay.isAllowed) return tooMany(perDay.retryAfter)
    }
    const { email } = composed.submission
    const isConfirmed = !before && email !== undefined && (await limits.countMail(email)).isAllowed

    const payAddress = paymentAddress({ form, chosen }, composed.submission)
    let kept: Kept
    try {
      kept = before
        ? { submission: before, isNew: false }
        : await outbox.keep({
            submission: composed.submission,
            sendKey,
            contentKey,
            handovers: handovers({ form, submission: composed.submission, payAddress, isConfirmed }),
          })
    } catch (cause) {
      log.error({ err: cause, form: form.formId }, 'A submission could not be saved; the visitor was told')
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
    sendPage(
      response,
      405,
      renderProblem(request.baseUrl, 'Method not allowed', 'Forms only support GET and POST.'),
    )
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
            'This is not working right now. Please try again in a moment: nothing has been sent.',
          ]
        : [
            'This form could not be read',
            status === 413
              ? 'Your input is too long for this form. Please shorten it and try again.'
              : 'Please go back and send it again.',
          ]
    sendPage(response, status, renderProblem(request.baseUrl, title, text))
  }
  router.use(onError)

  return router
}

/** What was sent, with the pack chosen around the form and the one ordered, which may be chosen in the form. */
function readSent(form: OwnForm, sent: URLSearchParams, choices: Choices) {
  const around = resolvePack(choices, form)
  const chosen = around === 'gone' ? null : around
  const fields = shownFields(form, choices, chosen)
  const values = readValues(fields, sent, choices, chosen)
  const picked = around ?? pickedPack(form, fields, values, choices)
  return { around, fields, values, picked }
}

/** Says that a pack is not what the visitor has seen; null if it is. */
function changeNotice(form: OwnForm, seen: ReadonlyMap<string, SeenPack>, pack: Pack | null): string | null {
  const before = pack && changeOf(seen, pack)
  return before && fill(form.texts.packChanged, { before: packOffer(before), now: packOffer(pack) })
}

function soldNotice({ texts }: OwnForm, name: string | null): string | null {
  return name === null ? null : fill(texts.sold, { name })
}

/** The form as the visitor saw it. Nothing may be ordered from it: see `readSeen`. */
function withSeenPacks(form: OwnForm, seen: ReadonlyMap<string, SeenPack>): OwnForm {
  return { ...form, packs: form.packs.map((pack) => ({ ...pack, ...seen.get(pack.id) })) }
}

function joined(...sentences: (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(' ') || null
}

/** The pack chosen in the form itself; null if there is none. */
function pickedPack(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Choices,
): ChosenPack | 'gone' | null {
  const field = fields.find(({ isPackChoice }) => isPackChoice)
  const packId = field && values.get(field.key)?.[0]
  return packId === undefined ? null : resolvePack({ ...choices, packId, kind: null, posts: [] }, form)
}

/**
 * Identifies a submission by the form's opening or, without a token, by its content, so that a repetition is
 * recognized.
 */
function sendKeyOf(token: TokenCheck, reference: string, contentKey: string): string {
  return 'id' in token ? `${token.id}.${contentKey}` : reference
}

/** The path of the page that contains the form; null if it is not a page of this site. */
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
    renderProblem(request.baseUrl, 'Too many requests', 'Please wait a minute, go back, and send it again.'),
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
    .set({ 'Cache-Control': `public, max-age=${ASSET_MAX_AGE_S}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(text)
}
