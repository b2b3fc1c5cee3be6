import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { INBOX_PREFIX, submissionId } from '../../../shared/orders/submission'
import { formatAmount, type Refund } from '../payment'
import { addEntries, documented, type Documented, type Entry } from './activity'

/**
 * The id of the order of a payment. A payment that has not marked its order as paid is only in the history, as in
 * “3.00 USD (pi_1), which is not the amount due”.
 */
const ORDER_OF_PAYMENT = `coalesce(
  *[_type == "submission" && string::startsWith(_id, "${INBOX_PREFIX}") && paymentReference == $payment][0]._id,
  *[_type == "submission" && string::startsWith(_id, "${INBOX_PREFIX}") && count(activity[
    by == "stripe" && action == "payment" && string::startsWith(string::split(text, "(")[1], $payment + ")")
  ]) > 0][0]._id
)`

const orderId = z.string().nullable()

const refundable = documented.extend({
  payment: z.string().nullish(),
  paymentReference: z.string().nullish(),
})

/** Returns the reference of the order that a payment was made for; null if the dataset has none. */
export async function findOrderOf(
  client: Pick<SanityClient, 'fetch'>,
  paymentReference: string,
): Promise<string | null> {
  const result: unknown = await client.fetch(
    ORDER_OF_PAYMENT,
    { payment: paymentReference },
    { perspective: 'raw' },
  )
  return orderId.parse(result)?.slice(INBOX_PREFIX.length) ?? null
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
  const { key, at, paymentReference, amountMinor, refundedMinor, isFull, currency } = refund
  const id = submissionId(reference)
  const found: unknown = await client.getDocument(id)
  // It was deleted.
  if (!found) return false
  const { _rev, payment, activity, ...known } = refundable.parse(found)
  const before = activity?.find(({ _key }) => _key === key)
  if (before) return before.to === 'refunded'
  const amounts = [refundedMinor, amountMinor].map((amount) => formatAmount(amount, currency))
  const report = `${amounts.join(' of ')} (${paymentReference})`
  if (isReported(activity ?? [], report, at)) return false
  const isOfOrder = known.paymentReference === paymentReference
  const marksAsRefunded = isFull && isOfOrder && payment === 'paid'
  const isMarkedBefore = isFull && isOfOrder && payment === 'refunded'
  const isCounted = payment === 'paid' || payment === 'refunded'
  const problem = isMarkedBefore
    ? ', the order was already marked as refunded'
    : isOfOrder
      ? ''
      : isCounted
        ? ', which is not the order’s own payment'
        : ', the order was not marked as paid'
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    ...(marksAsRefunded
      ? { action: 'payment' as const, from: 'paid', to: 'refunded' }
      : { action: 'refund' as const }),
    text: report + problem,
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
function isReported(activity: NonNullable<Documented['activity']>, report: string, at: string): boolean {
  const last = activity.findLastIndex(({ text }) => text?.startsWith(report))
  if (last === -1) return false
  return !activity
    .slice(last + 1)
    .some((entry) => entry.from === 'refunded' && Date.parse(entry.at ?? '') < Date.parse(at))
}
