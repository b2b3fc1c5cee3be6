import { paymentReportOf, refundsOf, type ActivityEntry } from './activity-reports'
import type { PaymentReport } from './payment-report'
import { describePaymentReport } from './report-texts'
import type { PaymentState } from './submission'

/** Marks an order with a payment that the team has to decide on, in the inbox and in emails. */
export const CHECK_PAYMENT = 'Check payment'

interface Activity extends ActivityEntry {
  from?: string | null | undefined
}

interface PaidOrder {
  payment: PaymentState
  amount: number | null
  paymentReference: string | null
  /** At least all entries with one of `PAYMENT_ACTIONS`, oldest first. */
  activity: readonly Activity[]
}

/** A payment that the team has to decide on. */
export interface OpenPayment {
  /** The payment provider's id: `pi_…`. */
  paymentReference: string
  /** What was reported, and what to do about it. */
  text: string
}

/**
 * Returns the payments that Stripe has reported but that do not pay for their order, oldest first: too low ones, those
 * in another currency and second ones. Each is settled once Stripe reports a refund of it, also of a part, or once the
 * team marks the order as paid. Reports of earlier versions, without the payment's reference, are left out: no refund
 * could settle them.
 */
export function openPayments(order: PaidOrder): OpenPayment[] {
  const { payment, paymentReference, activity } = order
  const isRefunded = (reference: string) => refundsOf(activity, reference).length > 0
  // Of two payments, the team may have returned the one that the order was marked as paid with, and kept the other.
  const isOwnReturned =
    payment === 'paid' &&
    paymentReference !== null &&
    refundsOf(activity, paymentReference).some(({ to }) => to === 'refunded')
  return activity.flatMap((entry, index) => {
    const report = entry.action === 'payment' && !entry.to ? paymentReportOf(entry) : null
    // The team had marked the order as paid before Stripe reported its payment.
    const isItsOwn = report?.paymentReference === paymentReference
    if (!report || isItsOwn || isRefunded(report.paymentReference)) return []
    if (isAccepted(activity.slice(index + 1), isOwnReturned)) return []
    return [{ paymentReference: report.paymentReference, text: describe(order, report) }]
  })
}

/**
 * Whether the team has marked the order as paid after a report, and has not taken that back.
 * @param isOwnReturned whether “Mark as not refunded” says so, too, since the order is not paid with its own payment
 */
function isAccepted(later: readonly Activity[], isOwnReturned: boolean): boolean {
  const last = later.findLast(
    ({ action, from, to }) =>
      action === 'payment' && to && to !== 'refunded' && (from !== 'refunded' || isOwnReturned),
  )
  return last?.to === 'paid' && last.by !== 'stripe'
}

function describe({ payment, amount }: PaidOrder, report: PaymentReport): string {
  const isWrong = report.problem === 'wrongAmount'
  const told = describePaymentReport(report, amount)
  switch (payment) {
    case 'paid':
      return `${told} ${isWrong ? 'The order is marked as paid without it: refund' : 'Refund'} it in Stripe.`
    case 'refunded':
      return `${told} Refund it in Stripe, too, or mark the order as not refunded if you keep this payment.`
    case 'awaited':
    case 'none':
      if (!isWrong) return `${told} Mark the order as paid, or refund it in Stripe.`
      return report.currency === 'usd'
        ? `${told} Ask for the rest and mark the order as paid, or refund it in Stripe.`
        : `${told} If it is enough, mark the order as paid; if not, refund it in Stripe.`
  }
}
