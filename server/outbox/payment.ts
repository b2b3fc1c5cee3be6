import { z } from 'zod'
import type { PaymentReport } from '../../shared/orders/payment-report'
import { REFERENCE } from '../../shared/orders/submission'

const eventSchema = z.object({
  /** The same for every repetition of one event from the payment provider. */
  key: z.string(),
  at: z.string(),
  paymentReference: z.string(),
  /** The amount paid, in the smallest unit of `currency`. */
  amountMinor: z.number(),
  currency: z.string(),
})

export const paymentSchema = eventSchema.extend({ reference: z.string().regex(REFERENCE) })

/** A payment of an order, as the payment provider has reported it. */
export type Payment = z.output<typeof paymentSchema>

export const delayedPaymentReportSchema = paymentSchema.extend({
  /** Whether it may still succeed. */
  state: z.enum(['pending', 'failed']),
})

/** A report that the payment of an order takes days, or has failed after that. */
export type DelayedPaymentReport = z.output<typeof delayedPaymentReportSchema>

export const refundSchema = eventSchema.extend({
  /** The payment provider's id of the event. */
  eventId: z.string(),
  /** How much of the payment has been refunded so far, in the smallest unit of `currency`. */
  refundedMinor: z.number(),
  /** Whether that is all of it. */
  isFull: z.boolean(),
})

/** A refund of a payment, which may be of an order or of anything else that the same account sells. */
export type Refund = z.output<typeof refundSchema>

/** Returns what a payment's order stores about it, or about its refund, before it is known what that changes. */
export function reportOf({
  paymentReference,
  amountMinor,
  currency,
}: Pick<Payment, 'paymentReference' | 'amountMinor' | 'currency'>): PaymentReport {
  return { paymentReference, amountMinor, currency: currency.toLowerCase() }
}
