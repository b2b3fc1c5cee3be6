import type { Log } from '../../../shared/logging/log'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { HOUR_MS } from '../../../shared/time/durations'
import type { FoundSubmission, Kept, Outbox } from '../../outbox/outbox'
import { findForm, type FormSource } from '../definition/find-form'
import type { OwnForm } from '../definition/own-form'
import type { Deliveries } from '../delivery/deliveries'
import { MAX_SPAM_PER_HOUR, type LimitResult, type SubmissionLimits } from '../spam/limits'
import type { FormProofs } from '../spam/proofs'
import { spamReasons } from '../spam/spam'
import type { FormTokens, TokenCheck } from '../spam/token'
import { joinNotices, soldNotice } from '../state/notices'
import type { Errors, ShownForm } from '../state/shown-form'
import { readAttempt, type Attempt } from './attempt'
import { composeSubmission, contentKeyOf, type SentForm } from './compose'
import type { SendOutcome } from './outcomes'
import { paymentAddress } from './payment'
import { createRecentSenders } from './recent-senders'
import { findErrors } from './validate-values'

export interface ReceiverOptions extends FormSource {
  /** The published content, which alone decides what a submission orders and at which price. */
  content: FormSource['content']
  outbox: Pick<Outbox, 'keep' | 'spamSince' | 'findRepeated'>
  tokens: FormTokens
  /** Makes a reference that begins with these letters and that no other submission has. */
  newReference: (prefix: string) => Promise<string>
  limits: SubmissionLimits
  /** Composes the deliveries of a submission. */
  deliveries: Deliveries['ofSubmission']
  /** Called after a submission was kept. */
  onKept: () => void
  onOutcome: (outcome: SendOutcome) => void
  /** For forms that require a proof of work. */
  proofs: FormProofs
  log: Pick<Log, 'info' | 'error'>
  /** Returns the time for dating submissions, in ms since the epoch. Defaults to the system clock. */
  now?: () => number
}

/** A form as it was posted. */
export interface PostedForm {
  formId: string
  /** Address of the client. */
  ip: string
  sent: URLSearchParams
  /** The id of the request in the log. */
  requestId?: string
}

/** The outcome of a posted form. */
export type Received =
  /** The submission is in the outbox, from this post or an earlier one. */
  | ({
      state: 'kept'
      form: OwnForm
      payAddress: string | null
      /** Whether the client may see the secret address of the status page: it sent this from here. */
      isSender: boolean
    } & FoundSubmission)
  /** The form is returned, with everything that was sent. */
  | {
      state: 'returned'
      shown: ShownForm
      status: 422 | 429 | 503
      /**
       * Token of the returned form, kept because what is sent from one opening is one submission. Null if the form
       * needs a new one.
       */
      token: string | null
      /** When to retry, in s; null if the visitor may retry right now. */
      retryAfter: number | null
    }
  /** Too much was sent to be worth rendering the form. */
  | { state: 'flood'; retryAfter: number }
  | { state: 'noForm' }

/** Why a form is returned. */
interface Refusal {
  outcome: 'invalid' | 'limited' | 'failed'
  /** The sentence above the form. */
  problem: string | null
  errors?: Errors
  /** Defaults to 422. */
  status?: 429 | 503
  /** In s. */
  retryAfter?: number
  /** Whether the form needs a new token, as if it had just been opened. */
  needsNewToken?: boolean
}

/**
 * Creates a function that processes posted forms: a submission is confirmed once it is in the outbox; until then, the
 * form is returned with all input preserved.
 */
export function createReceiver(options: ReceiverOptions): (posted: PostedForm) => Promise<Received> {
  const { outbox, tokens, limits, proofs, log, now = Date.now } = options
  const senders = createRecentSenders()

  return async function receive({ formId, ip, sent, requestId }) {
    const addressLimit = await limits.countAddress(ip)
    if (addressLimit.isFlood) {
      options.onOutcome('limited')
      return { state: 'flood', retryAfter: addressLimit.retryAfter }
    }
    const form = await findForm(options, formId)
    if (!form) return { state: 'noForm' }

    const attempt = readAttempt(form, sent)
    const token = tokens.check(sent.get('token'), form.formId)
    const result = addressLimit.isAllowed
      ? (refuseNew(attempt, token) ?? (await keep({ attempt, token, ip, sent, requestId })))
      : tooMany(form, addressLimit.retryAfter)
    if ('submission' in result) {
      const { submission, isFromAnotherOpening } = result
      const payAddress = paymentAddress(form, submission)
      // The secret token of an opening is known only to whoever opened the form.
      const isSender = !isFromAnotherOpening || senders.has(submission.reference, ip)
      return { state: 'kept', form, submission, isFromAnotherOpening, isSender, payAddress }
    }
    const {
      outcome,
      problem,
      errors = new Map(),
      status = 422,
      retryAfter = null,
      needsNewToken = false,
    } = result
    options.onOutcome(outcome)
    const isReusable = !needsNewToken && (token.state === 'valid' || token.state === 'early')
    return {
      state: 'returned',
      // The returned form shows the new price, so a change has to be announced now, along with any other problem.
      shown: { ...attempt.shown, errors, problem: joinNotices(attempt.changed, problem) },
      status,
      token: isReusable ? sent.get('token') : null,
      retryAfter,
    }
  }

  /**
   * Returns what a visitor has to correct before anything can be ordered; null if there is nothing. Whatever has been
   * kept from this opening is confirmed instead, even if its pack or phone is no longer sold: its response may have
   * been lost.
   */
  function refuseNew(attempt: Attempt, token: TokenCheck): Refusal | FoundSubmission | null {
    const refusal = refusalOf(attempt, token)
    if (refusal === null || !('id' in token)) return refusal
    const contentKey = contentKeyOf({ form: attempt.shown.form, ...attempt.asSeen, spamReasons: [] })
    const before = outbox.findRepeated(sendKeyOf(token.id, contentKey), contentKey)
    if (before) options.onOutcome('repeated')
    return before ?? refusal
  }

  /** Keeps a valid submission, unless something was sent too often, or the pack or phone has changed. */
  async function keep({
    attempt,
    token,
    ip,
    sent,
    requestId,
  }: Omit<PostedForm, 'formId'> & { attempt: Attempt; token: TokenCheck }): Promise<
    Refusal | FoundSubmission
  > {
    const { shown, ordered, phone, changed, asSeen } = attempt
    const { form, fields, values, choices, page, campaign } = shown
    const proof = form.proofOfWork
      ? await proofs.verify(sent.get('proof') ?? '', sent.get('token') ?? '')
      : null
    const reasons = spamReasons(form, fields, values, { sent, token, proof })
    const keyOf = (content: Attempt['asSeen']) => contentKeyOf({ form, ...content, spamReasons: reasons })
    const sendKeyFor = (key: string) => ('id' in token ? sendKeyOf(token.id, key) : null)
    const contentKey = keyOf({ fields, values, choices, chosen: ordered, phone })
    // What was kept before its price changed or its free trial ended is confirmed as it was, rather than ordered again.
    const keyAsSeen = keyOf(asSeen)
    const keys = new Set(changed === null ? [contentKey, keyAsSeen] : [keyAsSeen])
    const isSpam = reasons.length > 0
    const repeatedOrRefused = () => {
      for (const key of keys) {
        const before = outbox.findRepeated(sendKeyFor(key), key)
        if (!before) continue
        options.onOutcome('repeated')
        return before
      }
      return spamLimit(form, isSpam)
    }
    const early = repeatedOrRefused()
    if (early) return early
    if (changed !== null) return { outcome: 'invalid', problem: null }
    // Creating a reference queries the dataset, which a flood of spam must not cause.
    const reference = await options.newReference(form.referencePrefix)
    // Check again: meanwhile, other submissions may have been kept, or this one, which counts only once if it was sent
    // twice.
    const limit = repeatedOrRefused() ?? (await exceededLimit({ form, token, ip, isSpam }))
    if (limit) return limit

    const toKeep: SentForm = {
      form,
      fields,
      values,
      choices,
      page,
      campaign,
      chosen: ordered,
      phone,
      spamReasons: reasons,
      at: new Date(now()),
    }
    const submission = composeSubmission(toKeep, reference)
    const { email } = submission
    // Spam is not confirmed, so it must not use up the confirmations of the person whose address it names.
    const isConfirmed = email !== undefined && !isSpam && (await limits.countMail(email)).isAllowed
    const payAddress = paymentAddress(form, submission)
    let kept: Kept
    try {
      kept = await outbox.keep({
        submission,
        sendKey: sendKeyFor(contentKey) ?? submission.reference,
        contentKey,
        deliveries: options.deliveries({ form, submission, payAddress, isConfirmed }),
      })
    } catch (cause) {
      log.error(
        { err: cause, form: form.formId, requestId },
        'A submission could not be saved; the visitor was told',
      )
      // The visitor will send the same form again.
      if ('id' in token) await limits.uncountOpening(token.id)
      return { outcome: 'failed', problem: form.texts.notKept, status: 503 }
    }
    options.onOutcome(kept.isNew ? (isSpam ? 'spam' : 'received') : 'repeated')
    if (kept.isNew) {
      const { reference, status } = submission
      log.info({ reference, form: form.formId, status, requestId }, 'A submission was saved')
      senders.add(reference, ip)
      options.onKept()
    }
    return kept
  }

  function spamLimit(form: OwnForm, isSpam: boolean): Refusal | null {
    const isFull = isSpam && outbox.spamSince(now() - HOUR_MS) >= MAX_SPAM_PER_HOUR
    return isFull ? tooMany(form, HOUR_MS / 1000) : null
  }

  async function exceededLimit({
    form,
    token,
    ip,
    isSpam,
  }: {
    form: OwnForm
    token: TokenCheck
    ip: string
    isSpam: boolean
  }): Promise<Refusal | null> {
    if ('id' in token && !(await limits.countOpening(token.id)).isAllowed) return withNewToken(form)
    const exceeds = ({ isAllowed, retryAfter }: LimitResult) => (isAllowed ? null : tooMany(form, retryAfter))
    const refusal =
      (isSpam ? null : exceeds(await limits.countForm(form.formId))) ?? exceeds(await limits.countKept(ip))
    // The visitor will send the same form again.
    if (refusal && 'id' in token) await limits.uncountOpening(token.id)
    return refusal
  }
}

/** Returns what a visitor has to correct before anything can be ordered; null if there is nothing. */
function refusalOf({ shown, isPackGone, sold }: Attempt, token: TokenCheck): Refusal | null {
  const { form, fields, values, choices } = shown
  if (isPackGone) return { outcome: 'invalid', problem: form.texts.packGone }
  const errors = findErrors(form, fields, values, choices)
  if (errors.size > 0) return { outcome: 'invalid', problem: null, errors }
  if (sold !== null) return { outcome: 'invalid', problem: soldNotice(form, sold) }
  // Rejects a script that fills in everything at once; a person simply submits again.
  if (token.state === 'early') return { outcome: 'invalid', problem: form.texts.tooFast }
  return token.state === 'late' || token.state === 'unknown' ? withNewToken(form) : null
}

/** Returns the key of some content sent from one opening of a form. */
function sendKeyOf(opening: string, contentKey: string): string {
  return `${opening}.${contentKey}`
}

/** Returns the form with a new token, and a new puzzle if it has one. */
function withNewToken({ texts }: OwnForm): Refusal {
  return { outcome: 'invalid', problem: texts.again, needsNewToken: true }
}

function tooMany({ texts }: OwnForm, retryAfter: number): Refusal {
  const problem = fillPattern(texts.tooMany, { minutes: Math.ceil(retryAfter / 60) })
  return { outcome: 'limited', problem, status: 429, retryAfter }
}
