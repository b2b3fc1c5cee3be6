import type { Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { REFERENCE } from '../../shared/orders/submission'
import { messageOf } from '../errors/error-message'
import type { Payment } from '../outbox/channels/dataset'
import { createRejectionLog } from './rejections'
import { createWebhookRoute } from './webhook-route'

/** The path of Stripe's webhook. */
export const STRIPE_PATH = '/api/stripe'

/** An event from Stripe has a few KB. In bytes. */
const MAX_BODY_BYTES = 512 * 1024

/** Events that report a paid payment link; with a delayed payment method, the second one comes later. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

const sessionSchema = z.object({
  client_reference_id: z.string().nullish(),
  payment_status: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  id: z.string(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
})

export interface StripeRouteOptions {
  /** Verifies Stripe's calls (`whsec_…`); without it, the webhook is disabled. */
  secret?: string | undefined
  /** Saves a payment, which is on disk when this resolves. Repeating a call changes nothing. */
  onPayment: (eventId: string, payment: Payment) => Promise<void>
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Handles Stripe's signed webhook: a paid payment link with one of the site's references as its `client_reference_id`
 * marks that submission as paid.
 *
 * Answers 200 if the payment was saved or is not for a submission, 400 for a wrong or old signature, 404 if no secret
 * is set, and 500 if the event could not be processed, for example because the payment could not be saved or its
 * session is malformed; Stripe then retries.
 */
export function createStripeRoute({ secret, onPayment, log }: StripeRouteOptions): Router {
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
        const payment = paymentOf(event)
        if (!payment) return { status: 200, message: 'Nothing to do.' }
        await onPayment(event.id, payment)
        log.info({ reference: payment.reference }, 'Received a payment')
        return { status: 200, message: 'Payment recorded.' }
      } catch (cause) {
        log.warn({ err: cause }, 'An event could not be processed; Stripe will retry')
        return { status: 500, message: 'The event could not be processed.' }
      }
    },
  })
}

/** Returns the payment of one of the site's submissions, or null if the event is about anything else. */
function paymentOf(event: {
  id: string
  type: string
  created: number
  data: { object: unknown }
}): Payment | null {
  if (!PAID_EVENTS.includes(event.type)) return null
  const session = sessionSchema.parse(event.data.object)
  const reference = session.client_reference_id ?? ''
  if (session.payment_status !== 'paid' || !REFERENCE.test(reference)) return null
  const intent = session.payment_intent
  return {
    // Keys of documents contain letters, digits, - and _.
    key: `stripe-${event.id.replace(/[^\w-]/g, '')}`,
    reference,
    at: new Date(event.created * 1000).toISOString(),
    paymentReference: (typeof intent === 'string' ? intent : intent?.id) ?? session.id,
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? '',
  }
}
