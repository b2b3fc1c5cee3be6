import { z } from 'zod'
import { PAYMENT_STATES, SUBMISSION_STATES } from '../../../shared/orders/submission'
import { listOf } from '../list-of'

const text = z.string().nullish().catch(null)
const filledText = text.transform((value) => value?.trim() || null)

const orderSchema = z.object({
  reference: z.string(),
  /** Null once the order's personal data has been deleted. */
  statusToken: filledText,
  status: z.enum(SUBMISSION_STATES).catch('new'),
  payment: z.enum(PAYMENT_STATES).catch('none'),
  amount: z
    .number()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  paymentReference: filledText,
  name: filledText,
  email: filledText,
  items: listOf(z.object({ title: z.string() })),
  activity: listOf(z.object({ _key: text, at: text, by: text, action: text, from: text, to: text, text })),
  form: z
    .object({ _ref: z.string() })
    .nullish()
    .catch(null)
    .transform((value) => value?._ref ?? null),
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
