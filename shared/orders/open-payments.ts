import type { PaymentState } from './submission'

/** Marks an order with a payment that the team has to decide on, in the inbox and in emails. */
export const CHECK_PAYMENT = 'Check payment'

/** How the activity of an order ends the report of a payment that is too low or in another currency. */
export const WRONG_AMOUNT = 'which is not the amount due'

/** A report as the activity has it: “3.00 USD (pi_1), which is not the amount due”. */
const REPORT = /^([^(]+) \(([^)]+)\), (.+)$/

interface Activity {
  by?: string | null | undefined
  action?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  text?: string | null | undefined
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
  return activity.flatMap(({ by, action, to, text }, index) => {
    if (by !== 'stripe' || action !== 'payment' || to) return []
    const [, paid = '', reference = '', problem = ''] = REPORT.exec(text ?? '') ?? []
    // The team had marked the order as paid before Stripe reported its payment.
    const isItsOwn = reference === paymentReference
    if (reference === '' || isItsOwn || isRefunded(reference)) return []
    if (isAccepted(activity.slice(index + 1), isOwnReturned)) return []
    return [{ paymentReference: reference, text: describe(order, text ?? '', { paid, problem }) }]
  })
}

/** Whether an entry of an order's activity is Stripe's report of a refund, whatever it has changed. */
export function isRefundReport({ by, action, to }: Activity): boolean {
  return by === 'stripe' && (action === 'refund' || (action === 'payment' && to === 'refunded'))
}

/** Returns the entries of an order's activity in which Stripe reports a refund of a payment, oldest first. */
export function refundsOf(activity: readonly Activity[], reference: string): Activity[] {
  return activity.filter((entry) => isRefundReport(entry) && entry.text?.includes(`(${reference})`))
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

/**
 * Returns the report of a payment as a sentence: “Stripe reported 6.00 USD (pi_1).”
 * @param text the report as the activity has it
 * @param amount what the order costs, in USD
 */
export function describePaymentReport(text: string, amount: number | null): string {
  const [, paid = '', reference = '', problem = ''] = REPORT.exec(text) ?? []
  if (problem === '') return `Stripe reported ${text}.`
  const due = amount === null ? '' : ` (${amount.toFixed(2)} USD)`
  const reason = problem === WRONG_AMOUNT ? `, ${problem}${due}` : ` although ${problem}`
  return `Stripe reported ${paid} (${reference})${reason}.`
}

function describe(
  { payment, amount }: PaidOrder,
  text: string,
  { paid, problem }: { paid: string; problem: string },
): string {
  const isWrong = problem === WRONG_AMOUNT
  const report = describePaymentReport(text, amount)
  switch (payment) {
    case 'paid':
      return `${report} ${isWrong ? 'The order is marked as paid without it: refund' : 'Refund'} it in Stripe.`
    case 'refunded':
      return `${report} Refund it in Stripe, too, or mark the order as not refunded if you keep this payment.`
    case 'awaited':
    case 'none':
      if (!isWrong) return `${report} Mark the order as paid, or refund it in Stripe.`
      return paid.endsWith(' USD')
        ? `${report} Ask for the rest and mark the order as paid, or refund it in Stripe.`
        : `${report} If it is enough, mark the order as paid; if not, refund it in Stripe.`
  }
}
