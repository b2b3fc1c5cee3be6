import type { SanityClient } from '@sanity/client'
import { delayedReportText } from '../../../shared/orders/report-texts'
import { submissionId } from '../../../shared/orders/submission'
import { reportOf, type DelayedPaymentReport } from '../payment'
import { addEntries, repeats, type Documented, type Entry } from './activity'

/** Records in the activity of an order, once, that its payment is pending or has failed. */
export async function recordDelayedPayment(
  client: Pick<SanityClient, 'patch'>,
  { _rev, activity }: Documented,
  payment: DelayedPaymentReport,
): Promise<void> {
  const { state, key, reference, at } = payment
  const report = reportOf(payment)
  const entry: Entry = {
    _key: key,
    at,
    by: 'stripe',
    action: state === 'pending' ? 'paymentPending' : 'paymentFailed',
    text: delayedReportText(report),
    report,
  }
  const isKnown = activity?.some(
    (known) => known._key === key || (known.action === entry.action && repeats(known, report)),
  )
  if (isKnown) return
  await addEntries(client, submissionId(reference), _rev, [entry]).commit()
}
