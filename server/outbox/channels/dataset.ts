import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { amountsText } from '../../../shared/orders/report-texts'
import { openRefusal, REFERENCE, submissionId } from '../../../shared/orders/submission'
import { DAY_MS } from '../../../shared/time/durations'
import {
  delayedPaymentReportSchema,
  paymentSchema,
  refundSchema,
  reportOf,
  type DelayedPaymentReport,
  type Payment,
  type Refund,
} from '../payment'
import { RefusedError, type Deliver } from '../sender'
import { submissionSchema, type Submission } from '../submission'
import { addEntries, documented, type Documented, type Entry } from './activity'
import { recordDelayedPayment } from './delayed-payments'
import { recordPayment } from './payments'
import { findOrderOf, recordRefund } from './refunds'

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

/**
 * What is delivered to the dataset: a submission, its payment, one that takes days, a refund, or the outcome of its
 * confirmation.
 */
const datasetPayloadSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('create'), submission: submissionSchema }),
  z.object({ change: z.literal('pay'), payment: paymentSchema }),
  z.object({ change: z.literal('reportDelayedPayment'), payment: delayedPaymentReportSchema }),
  z.object({ change: z.literal('refund'), refund: refundSchema }),
  z.object({ change: z.literal('refuseMail'), mail: refusedMailSchema }),
  z.object({ change: z.literal('deliverMail'), mail: mailSchema }),
])

export type DatasetPayload = z.output<typeof datasetPayloadSchema>

/** How long a payment waits for its order, in ms. */
export const WAIT_FOR_ORDER_MS = 3 * DAY_MS

export interface DatasetChannelOptions {
  /**
   * Called after a payment has marked its order as paid; called again, with the same arguments, if the delivery is
   * repeated. The delivery is retried if it rejects.
   */
  onPaid: (eventId: string, payment: Payment) => Promise<void>
  /**
   * Called after a refund has marked the order with a reference as refunded; called again, with the same arguments, if
   * the delivery is repeated. The delivery is retried if it rejects.
   */
  onRefunded: (reference: string, refund: Refund) => Promise<void>
  /**
   * Called after a payment, or the report that one is pending or has failed, is in its order's history; called again,
   * with the same arguments, if the delivery is repeated. The delivery is retried if it rejects.
   */
  onReported: (eventId: string, report: Payment | DelayedPaymentReport) => Promise<void>
  /** Returns the refunds of a payment that have been reported so far, perhaps before the payment itself. */
  refundsOf: (paymentReference: string) => Refund[]
  /** Whether the submission with a reference still has to be delivered to the dataset. */
  isOrderWaiting: (reference: string) => boolean
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * Writes submissions, their payments and refunds, and refused emails to the dataset. Repeating a delivery
 * changes nothing. A payment is refused if its submission is not in the dataset after three days: it was deleted, the
 * payment link was altered, or the payment is for another product of the same account. So may be a refund, which does
 * not say what it is for: one of an unknown payment changes nothing until that payment is delivered.
 * @param client signed in as a member with write access
 */
export function createDatasetChannel(
  client: Pick<SanityClient, 'createIfNotExists' | 'getDocument' | 'patch' | 'fetch'>,
  { onPaid, onRefunded, onReported, refundsOf, isOrderWaiting, now = Date.now }: DatasetChannelOptions,
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
    const { reference, paymentReference } = given
    const found: unknown = await client.getDocument(submissionId(reference))
    if (!found) {
      if (mayFollow(reference, since)) throw new Error(`Submission ${reference} is not in the dataset yet`)
      throw new RefusedError(
        `No submission ${reference} is in the dataset; ${amountsText(reportOf(given))} was paid for it (${paymentReference})`,
      )
    }
    return recordPayment(client, found, given)
  }

  /** Whether an order without a document may still arrive, perhaps from another server, after a report about it. */
  function mayFollow(reference: string, since: number): boolean {
    return now() - since < WAIT_FOR_ORDER_MS || isOrderWaiting(reference)
  }

  /** Records a refund of an order, and announces that the order is refunded if it is. */
  async function refund(reference: string, given: Refund): Promise<void> {
    if (await recordRefund(client, reference, given)) await onRefunded(reference, given)
  }

  /**
   * Returns a submission with its activity, or null if it was deleted; throws while it may still arrive.
   * @param since when an event arrived that another server may have received before the submission; see `mayFollow`
   */
  async function readDocumented(reference: string, since = -Infinity): Promise<Documented | null> {
    const found: unknown = await client.getDocument(submissionId(reference))
    if (found) return documented.parse(found)
    if (mayFollow(reference, since)) throw new Error(`Submission ${reference} is not in the dataset yet`)
    return null
  }

  /** Adds to a submission's activity that an email to its customer was refused, unless the submission was deleted. */
  async function refuseMail({ key, reference, at, reason }: RefusedMail): Promise<void> {
    const found = await readDocumented(reference)
    if (!found || found.activity?.some(({ _key }) => _key === key)) return
    const entry: Entry = { _key: key, at, by: 'site', action: 'mailRefused', text: reason }
    await addEntries(client, submissionId(reference), found._rev, [entry]).commit()
  }

  /** Adds to a submission's activity that a refused email was delivered, if the activity still says so. */
  async function deliverMail({ key, reference, at }: DeliveredMail): Promise<void> {
    const found = await readDocumented(reference)
    if (!found || !openRefusal(found.activity ?? [])) return
    const entry: Entry = { _key: key, at, by: 'site', action: 'mailDelivered' }
    await addEntries(client, submissionId(reference), found._rev, [entry]).commit()
  }

  return async ({ eventId, createdAt, payload }) => {
    const read = datasetPayloadSchema.parse(JSON.parse(JSON.stringify(payload, toStorable)))
    if (read.change === 'create') await create(read.submission)
    else if (read.change === 'refuseMail') await refuseMail(read.mail)
    else if (read.change === 'deliverMail') await deliverMail(read.mail)
    else if (read.change === 'reportDelayedPayment') {
      const found = await readDocumented(read.payment.reference, createdAt)
      if (!found) return
      await recordDelayedPayment(client, found, read.payment)
      await onReported(eventId, read.payment)
    } else if (read.change === 'refund') {
      const reference = await findOrderOf(client, read.refund.paymentReference)
      if (reference !== null) await refund(reference, read.refund)
    } else {
      const { reference, paymentReference } = read.payment
      if (await pay(read.payment, createdAt)) await onPaid(eventId, read.payment)
      for (const given of refundsOf(paymentReference)) await refund(reference, given)
      await onReported(eventId, read.payment)
    }
  }
}

/** Replaces lone surrogates, for which the dataset would refuse the whole order. */
function toStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
