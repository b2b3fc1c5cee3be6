import { DAY_MS } from '../time/durations'
import type { PaymentState } from './submission'

/**
 * How long a payment may be pending, in ms, before the order may be paid again: longer than the 14 business days that
 * the slowest methods take (https://docs.stripe.com/payments/sepa-debit), in case nobody has reported its failure.
 */
const MAX_PENDING_MS = 21 * DAY_MS

/** What Stripe has reported about the payment of an order by a method that takes days, such as a direct debit. */
export interface DelayedPayment {
  /** Whether it may still succeed. */
  state: 'pending' | 'failed'
  /** When it was reported, in ISO 8601. */
  at: string
  /** Its amount and the payment provider's id: “6.00 USD (pi_1)”. */
  report: string
}

interface Activity {
  at?: string | null | undefined
  by?: string | null | undefined
  action?: string | null | undefined
  text?: string | null | undefined
}

/**
 * Returns the pending payment of an order that is not paid yet, or its last payment if that has failed; null if there
 * is neither. Reports may arrive in any order: a payment whose success or failure is known is no longer pending.
 * @param order its activity has at least all entries with one of `PAYMENT_ACTIONS`
 * @param now in ms since the epoch
 */
export function delayedPayment(
  { payment, activity }: { payment: PaymentState; activity: readonly Activity[] },
  now: number,
): DelayedPayment | null {
  if (payment === 'paid' || payment === 'refunded') return null
  const reports = activity.flatMap(({ at, by, action, text }) =>
    by === 'stripe' && at && text ? [{ at, action, report: text }] : [],
  )
  const hasEnded = (report: string) =>
    reports.some((other) => other.action !== 'paymentPending' && other.report.startsWith(report))
  const pending = reports.findLast(
    ({ action, at, report }) =>
      action === 'paymentPending' && now - Date.parse(at) < MAX_PENDING_MS && !hasEnded(report),
  )
  if (pending) return { state: 'pending', at: pending.at, report: pending.report }
  const last = reports
    .filter(({ action }) => action === 'payment' || action === 'paymentFailed')
    .reduce<(typeof reports)[number] | null>(
      (latest, each) => (latest && Date.parse(latest.at) > Date.parse(each.at) ? latest : each),
      null,
    )
  return last?.action === 'paymentFailed' ? { state: 'failed', at: last.at, report: last.report } : null
}
