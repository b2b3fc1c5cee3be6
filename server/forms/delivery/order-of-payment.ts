import { z } from 'zod'
import { activityEntry, documentReference, nonBlank, storedSubmission } from '../../outbox/stored-submission'
import { listOf } from '../list-of'

const orderSchema = storedSubmission.extend({
  /** Null once the order's personal data has been deleted. */
  statusToken: nonBlank,
  paymentReference: nonBlank,
  name: nonBlank,
  email: nonBlank,
  items: listOf(z.object({ title: z.string() })),
  activity: listOf(activityEntry),
  form: documentReference.transform((form) => form?._ref ?? null),
})

/** What emails about an order's payments need to know of it. `form` is the id of the form's document. */
export type OrderOfPayment = z.output<typeof orderSchema>

/**
 * Reads an order's document, which editors and scripts may have changed: whatever is malformed is left out.
 * @returns null if it is not a submission
 */
export function readOrderOfPayment(document: unknown): OrderOfPayment | null {
  return orderSchema.safeParse(document).data ?? null
}
