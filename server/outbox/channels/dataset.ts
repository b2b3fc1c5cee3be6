import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { inCents } from '../../../shared/money/in-cents'
import { openRefusal, REFERENCE, submissionId, type ActivityAction } from '../../../shared/orders/submission'
import { DAY_MS } from '../../../shared/time/durations'
import { RefusedError, type Deliver } from '../sender'
import { submissionSchema, type Submission } from '../submission'

const paymentSchema = z.object({
  /** The same for every repetition of one event from the payment provider. */
  key: z.string(),
  reference: z.string().regex(REFERENCE),
  at: z.string(),
  paymentReference: z.string(),
  /** The amount paid, in the smallest unit of `currency`. */
  amountMinor: z.number(),
  currency: z.string(),
})

export type Payment = z.output<typeof paymentSchema>

const mailSchema = z.object({
  /** The same for every repetition. */
  key: z.string(),
  reference: z.string().regex(REFERENCE),
  at: z.string(),
})
const refusedMailSchema = mailSchema.extend({
  /** What the mail server said. */
  reason: z.string(),
})

/** A confirmation that the mail server accepted in the end. */
export type DeliveredMail = z.output<typeof mailSchema>
/** A confirmation that the customer did not get. */
export type RefusedMail = z.output<typeof refusedMailSchema>

/** What is delivered to the dataset: a submission, its payment, or the outcome of its confirmation. */
const datasetPayloadSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('create'), submission: submissionSchema }),
  z.object({ change: z.literal('pay'), payment: paymentSchema }),
  z.object({ change: z.literal('refuseMail'), mail: refusedMailSchema }),
  z.object({ change: z.literal('deliverMail'), mail: mailSchema }),
])

export type DatasetPayload = z.output<typeof datasetPayloadSchema>

/** How long a payment waits for its order, in ms. */
const WAIT_FOR_ORDER_MS = 3 * DAY_MS

/** The fields of a submission's document that an entry of its activity needs; editors may have changed any others. */
const documented = z.object({
  _rev: z.string(),
  activity: z
    .array(
      z.looseObject({
        _key: z.string(),
        action: z.string().nullish(),
        to: z.string().nullish(),
        text: z.string().nullish().catch(null),
      }),
    )
    .nullish(),
})
const payable = documented.extend({
  status: z.string().nullish(),
  payment: z.string().nullish(),
  paymentReference: z.string().nullish(),
  amount: z.number().nullish(),
})

/** An entry of a submission's activity. */
interface Entry {
  _key: string
  at: string
  by: 'stripe' | 'site'
  action: ActivityAction
  from?: string
  to?: string
  text?: string
}

export interface DatasetChannelOptions {
  /**
   * Called after a payment has marked its order as paid; called again, with the same arguments, if the delivery is
   * repeated. The delivery is retried if it rejects.
   */
  onPaid: (eventId: string, payment: Payment) => Promise<void>
  /** Whether the submission with a reference still has to be delivered to the dataset. */
  isOrderWaiting: (reference: string) => boolean
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * Writes submissions, their payments and refused confirmations to the dataset. Repeating a delivery changes nothing. A
 * payment is refused if its submission is not in the dataset after three days: it was deleted, the payment link was
 * altered, or the payment is for another product of the same account.
 * @param client signed in as a member with write access
 */
export function createDatasetChannel(
  client: Pick<SanityClient, 'createIfNotExists' | 'getDocument' | 'patch'>,
  { onPaid, isOrderWaiting, now = Date.now }: DatasetChannelOptions,
): Deliver {
  async function create(submission: Submission): Promise<void> {
    const kept: unknown = await client.createIfNotExists(submission, { autoGenerateArrayKeys: false })
    const { statusToken } = z.object({ statusToken: z.string() }).parse(kept)
    if (statusToken !== submission.statusToken)
      throw new Error(`Another submission in the dataset has the reference ${submission.reference}`)
  }

  /**
   * Marks an order as paid, and returns whether this payment did so, now or in an earlier attempt.
   * @param since when the payment arrived, in ms since the epoch
   */
  async function pay(given: Payment, since: number): Promise<boolean> {
    const { key, reference, at, paymentReference, amountMinor, currency } = given
    const paid = formatAmount(amountMinor, currency)
    const id = submissionId(reference)
    const found: unknown = await client.getDocument(id)
    if (!found) {
      if (now() - since < WAIT_FOR_ORDER_MS || isOrderWaiting(reference))
        throw new Error(`Submission ${reference} is not in the dataset yet`)
      throw new RefusedError(
        `No submission ${reference} is in the dataset; ${paid} was paid for it (${paymentReference})`,
      )
    }
    const { _rev, payment, amount, activity, ...known } = payable.parse(found)
    const before = activity?.find(({ _key }) => _key === key)
    if (before) return before.to === 'paid'
    const report = `${paid} (${paymentReference})`
    // Stripe may report one payment in two events. Earlier versions did not write the reference into the activity.
    const isReported = activity?.some(({ text }) => text?.startsWith(report))
    if (isReported || (payment === 'paid' && known.paymentReference === paymentReference)) return false
    const isEnough = currency.toLowerCase() === 'usd' && amountMinor >= inCents(amount ?? 0)
    const marksAsPaid = isEnough && payment !== 'paid'
    const problem = isEnough ? 'the order was already marked as paid' : 'which is not the amount due'
    // Nobody looks for a paid order in the spam.
    const isNoSpam = marksAsPaid && known.status === 'spam'
    const entry: Entry = {
      _key: key,
      at,
      by: 'stripe',
      action: 'payment',
      ...(marksAsPaid ? { from: payment ?? 'none', to: 'paid' } : {}),
      text: marksAsPaid ? report : `${report}, ${problem}`,
    }
    const move: Entry = { _key: `${key}-status`, at, by: 'stripe', action: 'status', from: 'spam', to: 'new' }
    const patch = addEntries(id, _rev, isNoSpam ? [entry, move] : [entry])
    const details = marksAsPaid
      ? { payment: 'paid', paidAt: at, paymentReference, ...(isNoSpam ? { status: 'new' } : {}) }
      : // The team has marked it as paid before: without a reference, nobody could find the payment at Stripe.
        isEnough && !known.paymentReference
        ? { paymentReference }
        : {}
    await patch.set(details).commit()
    return marksAsPaid
  }

  /** Returns a patch that adds entries to a submission's activity, and fails if anyone has changed it meanwhile. */
  function addEntries(id: string, revision: string, entries: readonly Entry[]) {
    return client
      .patch(id)
      .ifRevisionId(revision)
      .setIfMissing({ activity: [] })
      .append(
        'activity',
        entries.map((entry) => ({ _type: 'submissionActivity', ...entry })),
      )
  }

  /** Returns a submission with its activity, or null if it was deleted; throws while it is still to be delivered. */
  async function readDocumented(reference: string): Promise<z.output<typeof documented> | null> {
    const found: unknown = await client.getDocument(submissionId(reference))
    if (found) return documented.parse(found)
    if (isOrderWaiting(reference)) throw new Error(`Submission ${reference} is not in the dataset yet`)
    return null
  }

  /** Adds to a submission's activity that its confirmation was refused, unless the submission was deleted. */
  async function refuseMail({ key, reference, at, reason }: RefusedMail): Promise<void> {
    const found = await readDocumented(reference)
    if (!found || found.activity?.some(({ _key }) => _key === key)) return
    const entry: Entry = { _key: key, at, by: 'site', action: 'mailRefused', text: reason }
    await addEntries(submissionId(reference), found._rev, [entry]).commit()
  }

  /** Adds to a submission's activity that its confirmation was delivered, if the activity still says it was refused. */
  async function deliverMail({ key, reference, at }: DeliveredMail): Promise<void> {
    const found = await readDocumented(reference)
    if (!found || !openRefusal(found.activity ?? [])) return
    const entry: Entry = { _key: key, at, by: 'site', action: 'mailDelivered' }
    await addEntries(submissionId(reference), found._rev, [entry]).commit()
  }

  return async ({ eventId, createdAt, payload }) => {
    const read = datasetPayloadSchema.parse(JSON.parse(JSON.stringify(payload, toStorable)))
    if (read.change === 'create') await create(read.submission)
    else if (read.change === 'refuseMail') await refuseMail(read.mail)
    else if (read.change === 'deliverMail') await deliverMail(read.mail)
    else if (await pay(read.payment, createdAt)) await onPaid(eventId, read.payment)
  }
}

/** Replaces lone surrogates, for which the dataset would refuse the whole order. */
function toStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/**
 * Decimal places of the amounts that Stripe reports, for currencies that do not have two. `Intl` would give other
 * numbers: Stripe counts hundredths even in some currencies without them (https://docs.stripe.com/currencies).
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** Returns an amount in Stripe's smallest unit of a currency as a person writes it: “6.00 USD”, “600 JPY”. */
function formatAmount(amountMinor: number, currency: string): string {
  const code = currency.toUpperCase()
  const decimals = DECIMALS.get(code) ?? 2
  return `${(amountMinor / 10 ** decimals).toFixed(decimals)} ${code}`.trim()
}
