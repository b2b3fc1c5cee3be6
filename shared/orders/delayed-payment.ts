import { DAY_MS } from '../time/durations'
import type { PaymentState } from './submission'

/**
 * How long a payment may be pending, in ms, before the order may be paid again: longer than the 14 business days that
 * the slowest methods take (https://docs.stripe.com/payments/sepa-debit), in case nobody has reported its failure.
 */
const MAX_PENDING_MS = 21 * DAY_MS

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

interface Activity {
  at?: string | null | undefined
  by?: string | null | undefined
  action?: string | null | undefined
  text?: string | null | undefined
}

/**
 * Returns how the activity of an order reports such a payment: “pi_1, 6.00 USD”. It must not begin like the report of a
 * payment, “6.00 USD (pi_1)”: earlier versions would take the payment itself for a repetition.
 */
export function formatDelayedPayment({
  paymentReference,
  amount,
}: Pick<DelayedPayment, 'paymentReference' | 'amount'>): string {
  return `${paymentReference}, ${amount}`
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
  const reports = activity.flatMap(readReport).sort((one, other) => timeOf(one) - timeOf(other))
  const hasSucceeded = ({ paymentReference }: DelayedPayment) =>
    activity.some(({ action, text }) => action === 'payment' && text?.includes(`(${paymentReference})`))
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

function readReport({ at, by, action, text }: Activity): DelayedPayment[] {
  if (by !== 'stripe' || (action !== 'paymentPending' && action !== 'paymentFailed')) return []
  const [paymentReference = '', amount = ''] = text?.split(', ') ?? []
  if (!at || Number.isNaN(Date.parse(at)) || paymentReference === '') return []
  return [{ state: action === 'paymentPending' ? 'pending' : 'failed', at, paymentReference, amount }]
}

function timeOf({ at }: { at?: string | null | undefined }): number {
  return Date.parse(at ?? '')
}
