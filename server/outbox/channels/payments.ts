import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { inCents } from '../../../shared/money/in-cents'
import type { PaymentReport } from '../../../shared/orders/payment-report'
import { reportText } from '../../../shared/orders/report-texts'
import { submissionId } from '../../../shared/orders/submission'
import { reportOf, type Payment } from '../payment'
import { addEntries, documented, repeats, type Entry } from './activity'

const payable = documented.extend({
  status: z.string().nullish(),
  payment: z.string().nullish(),
  paymentReference: z.string().nullish(),
  refundedAt: z.string().nullish().catch(null),
  amount: z.number().nullish(),
})

/** The fields of an order that decide what a payment means for it. */
export type PayableOrder = z.output<typeof payable>

/** What a payment means for its order. */
export interface PaymentDecision {
  marksAsPaid: boolean
  /** What the order's history says about the payment. */
  report: PaymentReport
  /** Whether the order moves from Spam to New: nobody looks for a paid order in the spam. */
  leavesSpam: boolean
  /** Whether to write the payment's reference into the order. */
  setsReference: boolean
}

/**
 * Decides what a payment means for its order. It marks the order as paid unless it is too small, or the order is paid
 * or refunded already.
 * @returns null if Stripe has reported the payment before, in another event
 */
export function decidePayment(order: PayableOrder, payment: Payment): PaymentDecision | null {
  const paid = reportOf(payment)
  const isReported = order.activity?.some((entry) => entry.action === 'payment' && repeats(entry, paid))
  // Earlier versions did not write the reference into the activity.
  const isMarked = order.payment === 'paid' || order.payment === 'refunded'
  if (isReported || (isMarked && order.paymentReference === payment.paymentReference)) return null
  const isEnough = paid.currency === 'usd' && payment.amountMinor >= inCents(order.amount ?? 0)
  // The team may have marked the order as paid and refunded before Stripe reports the payment.
  const isRefunded =
    order.payment === 'refunded' && Date.parse(payment.at) <= Date.parse(order.refundedAt ?? '')
  const marksAsPaid = isEnough && order.payment !== 'paid' && !isRefunded
  const problem = isEnough ? (isRefunded ? 'alreadyRefunded' : 'alreadyPaid') : 'wrongAmount'
  return {
    marksAsPaid,
    report: marksAsPaid ? paid : { ...paid, problem },
    leavesSpam: marksAsPaid && order.status === 'spam',
    // If the team has marked it as paid before, nobody could find the payment at Stripe without a reference.
    setsReference: marksAsPaid || (isEnough && !order.paymentReference),
  }
}

/**
 * Records a payment in the history of its order, once, and marks the order as paid if it is.
 * @param found the order's document
 * @returns whether this payment has marked the order as paid, now or in an earlier attempt
 */
export async function recordPayment(
  client: Pick<SanityClient, 'patch'>,
  found: unknown,
  payment: Payment,
): Promise<boolean> {
  const order = payable.parse(found)
  const before = order.activity?.find(({ _key }) => _key === payment.key)
  if (before) return before.to === 'paid'
  const decision = decidePayment(order, payment)
  if (!decision) return false
  const { marksAsPaid, leavesSpam, setsReference } = decision
  const { reference, at, paymentReference } = payment
  const patch = addEntries(client, submissionId(reference), order._rev, entriesOf(order, payment, decision))
  if (marksAsPaid && order.payment === 'refunded') patch.unset(['refundedAt'])
  await patch
    .set({
      ...(marksAsPaid ? { payment: 'paid', paidAt: at } : {}),
      ...(setsReference ? { paymentReference } : {}),
      ...(leavesSpam ? { status: 'new' } : {}),
    })
    .commit()
  return marksAsPaid
}

/** Returns what a payment adds to the history of its order. */
function entriesOf(order: PayableOrder, { key, at }: Payment, decision: PaymentDecision): Entry[] {
  const { marksAsPaid, report, leavesSpam } = decision
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    action: 'payment',
    ...(marksAsPaid ? { from: order.payment ?? 'none', to: 'paid' } : {}),
    text: reportText(report),
    report,
  }
  const move: Entry = { _key: `${key}-status`, at, by: 'stripe', action: 'status', from: 'spam', to: 'new' }
  return leavesSpam ? [entry, move] : [entry]
}
