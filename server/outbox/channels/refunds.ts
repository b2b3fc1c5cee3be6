import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { paymentReportOf } from '../../../shared/orders/activity-reports'
import type { PaymentReport } from '../../../shared/orders/payment-report'
import { reportText } from '../../../shared/orders/report-texts'
import { INBOX_PREFIX, submissionId } from '../../../shared/orders/submission'
import { reportOf, type Refund } from '../payment'
import { activityEntry } from '../stored-submission'
import { addEntries, documented, repeats, type Documented, type Entry } from './activity'

const SUBMISSIONS = `_type == "submission" && string::startsWith(_id, "${INBOX_PREFIX}")`

/** The order that is marked as paid with a payment. */
const PAID_ORDER = `*[${SUBMISSIONS} && paymentReference == $payment][0]._id`

const REPORTED = 'by == "stripe" && action == "payment"'

/**
 * The orders that may have a payment in their history, which is the only place for one that has not marked its order as
 * paid. Entries of earlier versions have it only in their text: “3.00 USD (pi_1), which is not the amount due”.
 */
const MENTIONING_ORDERS = `*[${SUBMISSIONS} && count(activity[${REPORTED} && (
  report.paymentReference == $payment || string::startsWith(string::split(text, "(")[1], $payment + ")")
)]) > 0]{ _id, "activity": activity[${REPORTED}] }`

const orderId = z.string().nullable()
const mentioningOrders = z.array(z.object({ _id: z.string(), activity: z.array(activityEntry) }))

const refundable = documented.extend({
  payment: z.string().nullish(),
  paymentReference: z.string().nullish(),
})

/** Returns the reference of the order that a payment was made for; null if the dataset has none. */
export async function findOrderOf(
  client: Pick<SanityClient, 'fetch'>,
  paymentReference: string,
): Promise<string | null> {
  const ask = (query: string): Promise<unknown> =>
    client.fetch(query, { payment: paymentReference }, { perspective: 'raw' })
  const paid = orderId.parse(await ask(PAID_ORDER))
  if (paid !== null) return referenceOf(paid)
  // The text of an entry that has a report may say anything.
  const order = mentioningOrders
    .parse(await ask(MENTIONING_ORDERS))
    .find(({ activity }) =>
      activity.some((entry) => paymentReportOf(entry)?.paymentReference === paymentReference),
    )
  return order ? referenceOf(order._id) : null
}

function referenceOf(id: string): string {
  return id.slice(INBOX_PREFIX.length)
}

/**
 * Records a refund in the history of its order, once, and marks the order as refunded if all of the payment that it is
 * marked as paid with was refunded.
 * @returns whether this refund has marked the order as refunded, now or in an earlier attempt
 */
export async function recordRefund(
  client: Pick<SanityClient, 'getDocument' | 'patch'>,
  reference: string,
  refund: Refund,
): Promise<boolean> {
  const { key, at, paymentReference, refundedMinor, isFull } = refund
  const id = submissionId(reference)
  const found: unknown = await client.getDocument(id)
  // It was deleted.
  if (!found) return false
  const { _rev, payment, activity, ...known } = refundable.parse(found)
  const before = activity?.find(({ _key }) => _key === key)
  if (before) return before.to === 'refunded'
  const refunded: PaymentReport = { ...reportOf(refund), refundedMinor }
  if (isReported(activity ?? [], refunded, at)) return false
  const isOfOrder = known.paymentReference === paymentReference
  const marksAsRefunded = isFull && isOfOrder && payment === 'paid'
  const isMarkedBefore = isFull && isOfOrder && payment === 'refunded'
  const isCounted = payment === 'paid' || payment === 'refunded'
  const problem = isMarkedBefore
    ? 'alreadyRefunded'
    : isOfOrder
      ? undefined
      : isCounted
        ? 'otherPayment'
        : 'notPaid'
  const report: PaymentReport = problem === undefined ? refunded : { ...refunded, problem }
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    ...(marksAsRefunded
      ? { action: 'payment' as const, from: 'paid', to: 'refunded' }
      : { action: 'refund' as const }),
    text: reportText(report),
    report,
  }
  const details = marksAsRefunded
    ? { payment: 'refunded', refundedAt: at }
    : // Stripe knows when, and what it confirms must no longer be undone.
      isMarkedBefore
      ? { refundedAt: at }
      : {}
  await addEntries(client, id, _rev, [entry]).set(details).commit()
  return marksAsRefunded
}

/**
 * Whether the history has a refund already: Stripe may report one in two events. After a refund has failed, and the
 * team has marked its order as not refunded, the next one of the same amount is another one.
 */
function isReported(
  activity: NonNullable<Documented['activity']>,
  refunded: PaymentReport,
  at: string,
): boolean {
  const last = activity.findLastIndex((entry) => repeats(entry, refunded))
  if (last === -1) return false
  return !activity
    .slice(last + 1)
    .some((entry) => entry.from === 'refunded' && Date.parse(entry.at ?? '') < Date.parse(at))
}
