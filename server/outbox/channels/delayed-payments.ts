import type { SanityClient } from '@sanity/client'
import { formatDelayedPayment } from '../../../shared/orders/delayed-payment'
import { submissionId } from '../../../shared/orders/submission'
import { formatAmount, type DelayedPaymentReport } from '../payment'
import { addEntries, type Documented, type Entry } from './activity'

/** Records in the activity of an order, once, that its payment is pending or has failed. */
export async function recordDelayedPayment(
  client: Pick<SanityClient, 'patch'>,
  { _rev, activity }: Documented,
  { state, key, reference, at, paymentReference, amountMinor, currency }: DelayedPaymentReport,
): Promise<void> {
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    action: state === 'pending' ? 'paymentPending' : 'paymentFailed',
    text: formatDelayedPayment({ paymentReference, amount: formatAmount(amountMinor, currency) }),
  }
  // Stripe may report one payment in two events.
  const isKnown = activity?.some(
    ({ _key, action, text }) => _key === key || (action === entry.action && text === entry.text),
  )
  if (isKnown) return
  await addEntries(client, submissionId(reference), _rev, [entry]).commit()
}
