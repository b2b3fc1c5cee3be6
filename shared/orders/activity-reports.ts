import { readEarlierDelayedReport, readEarlierReport } from './earlier-reports'
import { readPaymentReport, type PaymentReport } from './payment-report'
import { PAYMENT_ACTIONS } from './submission'

/** What is read of an entry of an order's activity to learn what Stripe has reported. */
export interface ActivityEntry {
  by?: string | null | undefined
  action?: string | null | undefined
  to?: string | null | undefined
  text?: string | null | undefined
  /** A `PaymentReport`, unless a script has changed it; entries of earlier versions have none. */
  report?: unknown
}

/** A report of a refund, and the payment state that it has given its order, if any. */
export interface ReportedRefund {
  to: string | null | undefined
  report: PaymentReport
}

const REPORTING: readonly unknown[] = PAYMENT_ACTIONS

/**
 * Returns what an entry of an order's activity reports about a payment; null if it is not Stripe's, or names no
 * payment. The text only counts in entries of earlier versions, and if a script has damaged the report.
 */
export function paymentReportOf(entry: ActivityEntry): PaymentReport | null {
  const { by, action } = entry
  if (by !== 'stripe' || !REPORTING.includes(action)) return null
  const stored = readPaymentReport(entry.report)
  const report = stored && isComplete(stored, entry) ? stored : readText(entry)
  return report && isComplete(report, entry) ? report : null
}

/** Only reports of refunds tell how much was refunded, and all of them do. */
function isComplete({ refundedMinor }: PaymentReport, entry: ActivityEntry): boolean {
  return isRefundReport(entry) === (refundedMinor !== undefined)
}

function readText({ action, text }: ActivityEntry): PaymentReport | null {
  const isDelayed = action === 'paymentPending' || action === 'paymentFailed'
  return isDelayed ? readEarlierDelayedReport(text ?? '') : readEarlierReport(text ?? '')
}

/** Whether an entry of an order's activity is Stripe's report of a refund, whatever it has changed. */
export function isRefundReport({ by, action, to }: ActivityEntry): boolean {
  return by === 'stripe' && (action === 'refund' || (action === 'payment' && to === 'refunded'))
}

/** Returns the refunds of a payment that an order's activity reports, oldest first. */
export function refundsOf(activity: readonly ActivityEntry[], paymentReference: string): ReportedRefund[] {
  return activity.filter(isRefundReport).flatMap((entry) => {
    const report = paymentReportOf(entry)
    return report?.paymentReference === paymentReference ? [{ to: entry.to, report }] : []
  })
}
