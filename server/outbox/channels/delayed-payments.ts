import type { SanityClient } from '@sanity/client'
import { submissionId } from '../../../shared/orders/submission'
import { formatAmount, type DelayedPayment } from '../payment'
import { addEntries, type Documented, type Entry } from './activity'

/** Records in the history of an order, once, that its payment is pending or has failed. */
export async function recordDelayedPayment(
  client: Pick<SanityClient, 'patch'>,
  { _rev, activity }: Documented,
  { state, key, reference, at, paymentReference, amountMinor, currency }: DelayedPayment,
): Promise<void> {
  if (activity?.some(({ _key }) => _key === key)) return
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    action: state === 'pending' ? 'paymentPending' : 'paymentFailed',
    text: `${formatAmount(amountMinor, currency)} (${paymentReference})`,
  }
  await addEntries(client, submissionId(reference), _rev, [entry]).commit()
}
