import { z } from 'zod'
import { REFERENCE } from '../../shared/orders/submission'
import type { DelayedPaymentReport, Payment, Refund } from '../outbox/payment'

/**
 * Events that report the payment of a payment link. A method that takes days completes the session unpaid, and its
 * success or failure comes later (https://docs.stripe.com/checkout/fulfillment).
 */
const COMPLETED_EVENT = 'checkout.session.completed'
const SUCCEEDED_EVENT = 'checkout.session.async_payment_succeeded'
const FAILED_EVENT = 'checkout.session.async_payment_failed'

/** The event that reports a refund of a payment, or of a part of it. */
const REFUND_EVENT = 'charge.refunded'

/** A payment of Stripe's, or its id. */
const intentSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const sessionSchema = z.object({
  client_reference_id: z.string().nullish(),
  payment_status: z.string().nullish(),
  payment_intent: intentSchema,
  id: z.string(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
})

const chargeSchema = z.object({
  payment_intent: intentSchema,
  amount: z.number(),
  /** Less than `amount` if only a part was captured. */
  amount_captured: z.number().nullish(),
  /** By all refunds so far. */
  amount_refunded: z.number(),
  /** Whether that is all of it. */
  refunded: z.boolean(),
  currency: z.string().nullish(),
})

/** An event whose signature was verified. */
interface StripeEvent {
  id: string
  type: string
  /** In seconds since the epoch. */
  created: number
  data: { object: unknown }
}

/** What an event says about one of the site's submissions, or may say in the case of a refund. */
export type StripeReport =
  | { type: 'payment'; payment: Payment }
  | { type: 'delayedPayment'; payment: DelayedPaymentReport }
  | { type: 'refund'; refund: Refund }

/**
 * Returns what an event reports; null if it is about anything else, such as the payment of another product.
 * @throws ZodError if the event's object is malformed
 */
export function stripeReportOf(event: StripeEvent): StripeReport | null {
  switch (event.type) {
    case COMPLETED_EVENT:
    case SUCCEEDED_EVENT:
    case FAILED_EVENT:
      return paymentReportOf(event)
    case REFUND_EVENT:
      return refundReportOf(event)
    default:
      return null
  }
}

function paymentReportOf(event: StripeEvent): StripeReport | null {
  const session = sessionSchema.parse(event.data.object)
  const reference = session.client_reference_id ?? ''
  if (!REFERENCE.test(reference)) return null
  const payment: Payment = {
    key: keyOf(event),
    reference,
    at: timeOf(event),
    paymentReference: session.payment_intent ?? session.id,
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? '',
  }
  const status = session.payment_status
  if (event.type === FAILED_EVENT) return { type: 'delayedPayment', payment: { ...payment, state: 'failed' } }
  if (status === 'paid') return { type: 'payment', payment }
  if (event.type === COMPLETED_EVENT && status === 'unpaid')
    return { type: 'delayedPayment', payment: { ...payment, state: 'pending' } }
  return null
}

/**
 * Whether a refund is for one of the site's submissions is unknown: Stripe copies a session's `client_reference_id`
 * neither to its payment nor to that payment's refunds.
 */
function refundReportOf(event: StripeEvent): StripeReport | null {
  const charge = chargeSchema.parse(event.data.object)
  // Payment links always create one.
  if (!charge.payment_intent) return null
  const refund: Refund = {
    eventId: event.id,
    key: keyOf(event),
    at: timeOf(event),
    paymentReference: charge.payment_intent,
    amountMinor: charge.amount_captured ?? charge.amount,
    refundedMinor: charge.amount_refunded,
    isFull: charge.refunded,
    currency: charge.currency ?? '',
  }
  return { type: 'refund', refund }
}

/** Returns the key of the entry about an event; keys of documents contain letters, digits, - and _. */
function keyOf({ id }: StripeEvent): string {
  return `stripe-${id.replace(/[^\w-]/g, '')}`
}

function timeOf({ created }: StripeEvent): string {
  return new Date(created * 1000).toISOString()
}
