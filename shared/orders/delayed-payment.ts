import { DAY_MS } from '../time/durations'
import { paymentReportOf, type ActivityEntry } from './activity-reports'
import { amountsText } from './report-texts'
import type { PaymentState } from './submission'

/**
 * How long a payment may be pending, in ms, before the order may be paid again: longer than the 14 business days that
 * the slowest methods take (https://docs.stripe.com/payments/sepa-debit), in case nobody has reported its failure.
 */
export const MAX_PENDING_MS = 21 * DAY_MS

/** A payment by a method that takes days, such as a direct debit, that has not succeeded. */
export interface DelayedPayment {
  /** Whether it may still succeed. */
  state: 'pending' | 'failed'
  /** When that was reported, in ISO 8601. */
  at: string
  /** The payment provider's id: `pi_…`. */
  paymentReference: string
  /** `6.00 USD` */
  amount: string
}

interface Activity extends ActivityEntry {
  at?: string | null | undefined
}

/**
 * Returns the pending payment of an order that is not paid yet, or its last payment if that has failed; null if there
 * is neither. Reports may arrive in any order: a payment whose success or failure is known is no longer pending. A
 * failure after somebody has marked the order as paid by hand is returned, too, since that was probably premature.
 * @param order its activity has at least all entries with one of `PAYMENT_ACTIONS`
 * @param now in ms since the epoch
 */
export function delayedPayment(
  { payment, activity }: { payment: PaymentState; activity: readonly Activity[] },
  now: number,
): DelayedPayment | null {
  if (payment === 'refunded') return null
  const reports = activity.flatMap(readDelayed).sort((one, other) => timeOf(one) - timeOf(other))
  const hasSucceeded = ({ paymentReference }: DelayedPayment) =>
    activity.some(
      (entry) => entry.action === 'payment' && paymentReportOf(entry)?.paymentReference === paymentReference,
    )
  const hasFailed = ({ paymentReference }: DelayedPayment) =>
    reports.some((other) => other.state === 'failed' && other.paymentReference === paymentReference)
  const pending = reports.findLast(
    (each) =>
      each.state === 'pending' &&
      now - timeOf(each) < MAX_PENDING_MS &&
      !hasSucceeded(each) &&
      !hasFailed(each),
  )
  if (pending && payment !== 'paid') return pending
  const failed = reports.findLast(({ state }) => state === 'failed')
  const lastPayment = activity.findLast(({ action, at }) => action === 'payment' && at)
  if (!failed || (lastPayment && timeOf(lastPayment) >= timeOf(failed))) return null
  return payment === 'paid' && lastPayment?.by === 'stripe' ? null : failed
}

function readDelayed(entry: Activity): DelayedPayment[] {
  const { at, action } = entry
  if (action !== 'paymentPending' && action !== 'paymentFailed') return []
  const report = paymentReportOf(entry)
  if (!report || !at || Number.isNaN(Date.parse(at))) return []
  const state = action === 'paymentPending' ? 'pending' : 'failed'
  return [{ state, at, paymentReference: report.paymentReference, amount: amountsText(report) }]
}

function timeOf({ at }: { at?: string | null | undefined }): number {
  return Date.parse(at ?? '')
}
