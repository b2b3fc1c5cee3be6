import { isRecord } from '../values/is-record'

/**
 * Why a report has not changed the payment state of its order: the payment is not the amount due, or the order was
 * already marked as paid or refunded; or the refund is of a payment that is not the order's own, or of an order that
 * was not marked as paid.
 */
export const PAYMENT_PROBLEMS = [
  'wrongAmount',
  'alreadyPaid',
  'alreadyRefunded',
  'otherPayment',
  'notPaid',
] as const
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

/** What Stripe has reported about a payment, as an entry of an order's activity stores it. */
export interface PaymentReport {
  /** The payment provider's id: `pi_…`. */
  paymentReference: string
  /** The amount of the payment, in the smallest unit of `currency`. */
  amountMinor: number
  /** In lower case, like Stripe: `usd`. */
  currency: string
  /** Only in reports of refunds: how much has been refunded so far, in the smallest unit of `currency`. */
  refundedMinor?: number | undefined
  /** None if the report has changed the payment state of its order, or is none that could. */
  problem?: PaymentProblem | undefined
}

/**
 * Reads a stored report, which scripts may have changed.
 * @returns null if it is missing or malformed; an unknown problem, perhaps of a later version, is left out
 */
export function readPaymentReport(stored: unknown): PaymentReport | null {
  if (!isRecord(stored)) return null
  const { paymentReference, amountMinor, currency, refundedMinor } = stored
  if (typeof paymentReference !== 'string' || paymentReference === '') return null
  if (!isMinor(amountMinor) || typeof currency !== 'string') return null
  const report = { paymentReference, amountMinor, currency: currency.toLowerCase() }
  const problem = PAYMENT_PROBLEMS.find((each) => each === stored.problem)
  const details = problem === undefined ? report : { ...report, problem }
  if (refundedMinor === undefined || refundedMinor === null) return details
  return isMinor(refundedMinor) ? { ...details, refundedMinor } : null
}

/** Whether two reports are about the same payment and amounts, whatever each of them has changed. */
export function isSameReport(one: PaymentReport, other: PaymentReport): boolean {
  return (
    one.paymentReference === other.paymentReference &&
    one.amountMinor === other.amountMinor &&
    one.currency === other.currency &&
    one.refundedMinor === other.refundedMinor
  )
}

function isMinor(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
