import type { Router } from 'express'
import type { Log } from '../../shared/logging/log'
import { messageOf } from '../errors/error-message'
import type { DelayedPaymentReport, Payment, Refund } from '../outbox/payment'
import type { StripeOutcome } from './outcomes'
import { createRejectionLog } from './rejections'
import { stripeReportOf, type StripeReport } from './stripe-reports'
import { createWebhookRoute } from './webhook-route'

/** The path of Stripe's webhook. */
export const STRIPE_PATH = '/api/stripe'

/** An event from Stripe has a few KB. In bytes. */
const MAX_BODY_BYTES = 512 * 1024

export interface StripeRouteOptions {
  /** Verifies Stripe's calls (`whsec_…`); without it, the webhook is disabled. */
  secret?: string | undefined
  /** Saves a payment, which is on disk when this resolves. Repeating a call changes nothing. */
  onPayment: (eventId: string, payment: Payment) => Promise<void>
  /**
   * Saves that a payment is pending or has failed, which is on disk when this resolves. Repeating a call changes
   * nothing.
   */
  onDelayedPayment: (eventId: string, payment: DelayedPaymentReport) => Promise<void>
  /** Saves a refund, which is on disk when this resolves. Repeating a call changes nothing. */
  onRefund: (refund: Refund) => Promise<void>
  /** Is told what became of each event. */
  onOutcome: (outcome: StripeOutcome) => void
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Handles Stripe's signed webhook: a paid payment link with one of the site's references as its `client_reference_id`
 * marks that submission as paid, and a refund of that payment marks it as refunded. A delayed payment is
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
  onOutcome,
  log,
}: StripeRouteOptions): Router {
  const logRejection = createRejectionLog(log, 'Rejected a call to Stripe’s webhook')

  /** Saves what an event reports, and returns what was done. */
  async function record(eventId: string, report: StripeReport): Promise<string> {
    switch (report.type) {
      case 'payment': {
        await onPayment(eventId, report.payment)
        log.info({ reference: report.payment.reference }, 'Received a payment')
        return 'Payment recorded.'
      }
      case 'delayedPayment': {
        await onDelayedPayment(eventId, report.payment)
        const { reference, state } = report.payment
        log.info({ reference }, state === 'pending' ? 'A payment is pending' : 'A payment has failed')
        return `${state === 'pending' ? 'Pending' : 'Failed'} payment recorded.`
      }
      case 'refund': {
        await onRefund(report.refund)
        log.info({ paymentReference: report.refund.paymentReference }, 'Received a refund')
        return 'Refund recorded.'
      }
    }
  }

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
          onOutcome('rejected')
          return { status: 400, message: 'The signature is wrong or too old.' }
        }
        const report = stripeReportOf(event)
        if (!report) {
          onOutcome('ignored')
          return { status: 200, message: 'Nothing to do.' }
        }
        const message = await record(event.id, report)
        onOutcome('recorded')
        return { status: 200, message }
      } catch (cause) {
        onOutcome('failed')
        log.warn({ err: cause }, 'An event could not be processed; Stripe will retry')
        return { status: 500, message: 'The event could not be processed.' }
      }
    },
  })
}
