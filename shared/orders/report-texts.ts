import { formatAmount } from '../money/format-amount'
import type { PaymentProblem, PaymentReport } from './payment-report'

/* How people read what Stripe has reported. The site itself reads the report, never these texts. */

/** How each problem is told, after a comma. */
const PROBLEM_TEXTS: Readonly<Record<PaymentProblem, string>> = {
  wrongAmount: 'which is not the amount due',
  alreadyPaid: 'the order was already marked as paid',
  alreadyRefunded: 'the order was already marked as refunded',
  otherPayment: 'which is not the order’s own payment',
  notPaid: 'the order was not marked as paid',
}

/**
 * Returns the amount of a payment, “6.00 USD”, or of a refund: “2.00 USD of 6.00 USD”, where the first one is what has
 * been refunded so far.
 */
export function amountsText({ amountMinor, refundedMinor, currency }: PaymentReport): string {
  const amounts = refundedMinor === undefined ? [amountMinor] : [refundedMinor, amountMinor]
  return amounts.map((amount) => formatAmount(amount, currency)).join(' of ')
}

/**
 * Returns the text of a payment or refund in the activity of its order: “3.00 USD (pi_1), which is not the amount due”.
 * It must not change as long as earlier versions may run next to this one, or after it: they know nothing else.
 */
export function reportText(report: PaymentReport): string {
  const { paymentReference, problem } = report
  const end = problem === undefined ? '' : `, ${PROBLEM_TEXTS[problem]}`
  return `${amountsText(report)} (${paymentReference})${end}`
}

/**
 * Returns the text of a payment that takes days, or that has failed after that, in the activity of its order: “pi_1,
 * 6.00 USD”. It must not change, like `reportText`, nor begin like that: earlier versions would take the payment itself
 * for a repetition.
 */
export function delayedReportText(report: PaymentReport): string {
  return `${report.paymentReference}, ${amountsText(report)}`
}

/**
 * Returns a payment as a sentence: “Stripe reported 6.00 USD (pi_1).”
 * @param amount what the order costs, in USD; null if it has no price
 */
export function describePaymentReport(report: PaymentReport, amount: number | null): string {
  const { paymentReference, problem } = report
  return `Stripe reported ${amountsText(report)} (${paymentReference})${reasonOf(problem, amount)}.`
}

function reasonOf(problem: PaymentProblem | undefined, amount: number | null): string {
  if (problem === undefined) return ''
  if (problem !== 'wrongAmount') return ` although ${PROBLEM_TEXTS[problem]}`
  const due = amount === null ? '' : ` (${amount.toFixed(2)} USD)`
  return `, ${PROBLEM_TEXTS.wrongAmount}${due}`
}
