import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { paymentReportOf } from '../../../shared/orders/activity-reports'
import { isSameReport, type PaymentReport } from '../../../shared/orders/payment-report'
import type { ActivityAction } from '../../../shared/orders/submission'
import { activityEntry } from '../stored-submission'

/** The fields of a submission's document that an entry of its activity needs; editors may have changed any others. */
export const documented = z.object({
  _rev: z.string(),
  activity: z.array(activityEntry).nullish(),
})

export type Documented = z.output<typeof documented>

/** An entry of a submission's activity. */
export interface Entry {
  _key: string
  at: string
  by: 'stripe' | 'site'
  action: ActivityAction
  from?: string
  to?: string
  text?: string
  report?: PaymentReport
}

/** Whether an entry reports the same about a payment: Stripe may report one payment or refund in two events. */
export function repeats(entry: z.output<typeof activityEntry>, report: PaymentReport): boolean {
  const known = paymentReportOf(entry)
  return known !== null && isSameReport(known, report)
}

/** Returns a patch that adds entries to a submission's activity, and fails if anyone has changed it meanwhile. */
export function addEntries(
  client: Pick<SanityClient, 'patch'>,
  id: string,
  revision: string,
  entries: readonly Entry[],
) {
  return client
    .patch(id)
    .ifRevisionId(revision)
    .setIfMissing({ activity: [] })
    .append(
      'activity',
      entries.map((entry) => ({ _type: 'submissionActivity', ...entry })),
    )
}
