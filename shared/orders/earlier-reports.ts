import { decimalsOf } from '../money/format-amount'
import type { PaymentProblem, PaymentReport } from './payment-report'

/*
 * Until the end of November 2026, the site stored what Stripe reported only as a text. Such entries stay in the
 * dataset, in backups and in exports, and an earlier version may run next to this one, or after it. Only this module
 * reads their texts; GROQ can only search for them. It has its own copy of the problems: once no such version runs any
 * more, those of `report-texts.ts` may be reworded, and what is stored is not.
 */

/** “3.00 USD (pi_1), which is not the amount due”; for a refund, it begins with “2.00 USD of 3.00 USD”. */
const REPORT = /^(?:([^(]+) of )?([^(]+) \(([^)]+)\)(?:, (.+))?$/

/** “pi_1, 6.00 USD” */
const DELAYED_REPORT = /^([^,]+), (.+)$/

/** “6.00 USD”; without the code if Stripe reported no currency. */
const AMOUNT = /^(\d+(?:\.\d+)?)(?: ([A-Z]+))?$/

const PROBLEMS: ReadonlyMap<string, PaymentProblem> = new Map([
  ['which is not the amount due', 'wrongAmount'],
  ['the order was already marked as paid', 'alreadyPaid'],
  ['the order was already marked as refunded', 'alreadyRefunded'],
  ['which is not the order’s own payment', 'otherPayment'],
  ['the order was not marked as paid', 'notPaid'],
])

/**
 * Reads the text of a payment or refund in the activity of its order.
 * @returns null if it is none, or if it is so early that it does not name the payment
 */
export function readEarlierReport(text: string): PaymentReport | null {
  const [, refundedText, amountText = '', paymentReference = '', problemText = ''] = REPORT.exec(text) ?? []
  const amount = readAmount(amountText)
  if (amount === null) return null
  const problem = PROBLEMS.get(problemText)
  const report = { paymentReference, ...amount, ...(problem === undefined ? {} : { problem }) }
  if (refundedText === undefined) return report
  const refunded = readAmount(refundedText)
  return refunded === null ? null : { ...report, refundedMinor: refunded.amountMinor }
}

/**
 * Reads the text of a payment that takes days, or that has failed after that.
 * @returns null if it is none
 */
export function readEarlierDelayedReport(text: string): PaymentReport | null {
  const [, paymentReference = '', amountText = ''] = DELAYED_REPORT.exec(text) ?? []
  const amount = readAmount(amountText)
  return amount === null ? null : { paymentReference, ...amount }
}

function readAmount(text: string): Pick<PaymentReport, 'amountMinor' | 'currency'> | null {
  const [, number, code = ''] = AMOUNT.exec(text) ?? []
  if (number === undefined) return null
  const currency = code.toLowerCase()
  return { amountMinor: Math.round(Number(number) * 10 ** decimalsOf(currency)), currency }
}
