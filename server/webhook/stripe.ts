import type { Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { REFERENCE } from '../../shared/orders/submission'
import { messageOf } from '../errors/error-message'
import type { DelayedPayment, Payment, Refund } from '../outbox/payment'
import { createRejectionLog } from './rejections'
import { createWebhookRoute } from './webhook-route'

/** The path of Stripe's webhook. */
export const STRIPE_PATH = '/api/stripe'

/** An event from Stripe has a few KB. In bytes. */
const MAX_BODY_BYTES = 512 * 1024

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

interface StripeEvent {
  id: string
  type: string
  created: number
  data: { object: unknown }
}

export interface StripeRouteOptions {
  /** Verifies Stripe's calls (`whsec_…`); without it, the webhook is disabled. */
  secret?: string | undefined
  /** Saves a payment, which is on disk when this resolves. Repeating a call changes nothing. */
  onPayment: (eventId: string, payment: Payment) => Promise<void>
  /**
   * Saves that a payment is pending or has failed, which is on disk when this resolves. Repeating a call changes
   * nothing.
   */
  onDelayedPayment: (eventId: string, payment: DelayedPayment) => Promise<void>
  /** Saves a refund, which is on disk when this resolves. Repeating a call changes nothing. */
  onRefund: (refund: Refund) => Promise<void>
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Handles Stripe's signed webhook: a paid payment link with one of the site's references as its `client_reference_id`
 * marks that submission as paid, and a refund of that payment marks it as refunded. A payment that takes days is
 * recorded, too, and so is its failure.
 *
 * Answers 200 if the event was saved or is not for a submission, 400 for a wrong or old signature, 404 if no secret
 * is set, and 500 if the event could not be processed, for example because it could not be saved or its object is
 * malformed; Stripe then retries.
 */
export function createStripeRoute({
  secret,
  onPayment,
  onDelayedPayment,
  onRefund,
  log,
}: StripeRouteOptions): Router {
  const logRejection = createRejectionLog(log, 'Rejected a call to Stripe’s webhook')
  return createWebhookRoute({
    secret,
    variable: 'STRIPE_WEBHOOK_SECRET',
    maxBodyBytes: MAX_BODY_BYTES,
    async receive({ body, header, secret }) {
      try {
        // Load Stripe's megabyte of code only here, because most sites never need it.
        const { default: Stripe } = await import('stripe')
        let event
        try {
          event = Stripe.webhooks.constructEvent(body, header('stripe-signature') ?? '', secret)
        } catch (cause) {
          const reason = messageOf(cause).split('\n')[0]
          logRejection(reason)
          return { status: 400, message: 'The signature is wrong or too old.' }
        }
        const refund = refundOf(event)
        if (refund) {
          await onRefund(refund)
          log.info({ paymentReference: refund.paymentReference }, 'Received a refund')
          return { status: 200, message: 'Refund recorded.' }
        }
        const reported = paymentOf(event)
        if (!reported) return { status: 200, message: 'Nothing to do.' }
        const { state, payment } = reported
        const { reference } = payment
        if (state === 'paid') {
          await onPayment(event.id, payment)
          log.info({ reference }, 'Received a payment')
          return { status: 200, message: 'Payment recorded.' }
        }
        await onDelayedPayment(event.id, { ...payment, state })
        log.info({ reference }, state === 'pending' ? 'A payment is pending' : 'A payment has failed')
        return { status: 200, message: `${state === 'pending' ? 'Pending' : 'Failed'} payment recorded.` }
      } catch (cause) {
        log.warn({ err: cause }, 'An event could not be processed; Stripe will retry')
        return { status: 500, message: 'The event could not be processed.' }
      }
    },
  })
}

/** Returns the payment of one of the site's submissions, or null if the event is about anything else. */
function paymentOf(event: StripeEvent): { state: 'paid' | DelayedPayment['state']; payment: Payment } | null {
  if (![COMPLETED_EVENT, SUCCEEDED_EVENT, FAILED_EVENT].includes(event.type)) return null
  const session = sessionSchema.parse(event.data.object)
  const state = stateOf(event.type, session.payment_status)
  const reference = session.client_reference_id ?? ''
  if (state === null || !REFERENCE.test(reference)) return null
  const payment = {
    key: keyOf(event),
    reference,
    at: timeOf(event),
    paymentReference: session.payment_intent ?? session.id,
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? '',
  }
  return { state, payment }
}

/** Returns how far the payment of a session is; null if there is nothing to pay. */
function stateOf(type: string, paymentStatus: string | null | undefined) {
  if (type === FAILED_EVENT) return 'failed'
  if (paymentStatus === 'paid') return 'paid'
  return type === COMPLETED_EVENT && paymentStatus === 'unpaid' ? 'pending' : null
}

/**
 * Returns the refund that an event reports, or null if it reports none. Whether it is for one of the site's submissions
 * is unknown: Stripe copies a session's `client_reference_id` neither to its payment nor to that payment's refunds.
 */
function refundOf(event: StripeEvent): Refund | null {
  if (event.type !== REFUND_EVENT) return null
  const charge = chargeSchema.parse(event.data.object)
  // Payment links always create one.
  if (!charge.payment_intent) return null
  return {
    eventId: event.id,
    key: keyOf(event),
    at: timeOf(event),
    paymentReference: charge.payment_intent,
    amountMinor: charge.amount_captured ?? charge.amount,
    refundedMinor: charge.amount_refunded,
    isFull: charge.refunded,
    currency: charge.currency ?? '',
  }
}

/** Returns the key of the entry about an event; keys of documents contain letters, digits, - and _. */
function keyOf({ id }: StripeEvent): string {
  return `stripe-${id.replace(/[^\w-]/g, '')}`
}

function timeOf({ created }: StripeEvent): string {
  return new Date(created * 1000).toISOString()
}
