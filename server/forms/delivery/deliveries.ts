import type { DatasetPayload, DeliveredMail, RefusedMail } from '../../outbox/channels/dataset'
import type { NewDelivery } from '../../outbox/delivery'
import type { DelayedPaymentReport, Payment, Refund } from '../../outbox/payment'
import type { Submission } from '../../outbox/submission'
import { customerMail, teamMail, type MailContext } from './mails'

export interface DeliveriesOptions {
  /** See `MailContext.siteUrl`. */
  siteUrl: string | null
  hasMail: boolean
  hasWebhook: boolean
}

export interface ReceivedSubmission extends Omit<MailContext, 'siteUrl'> {
  /** Whether the customer gets a confirmation. */
  isConfirmed: boolean
}

/** What is delivered through each channel, and when. */
export interface Deliveries {
  /** Deliveries of a submission that is about to be stored. */
  ofSubmission: (received: ReceivedSubmission) => NewDelivery[]
  /** Deliveries of a payment that the payment provider has reported. */
  ofPayment: (payment: Payment) => NewDelivery[]
  /** Deliveries of the report that a payment is pending or has failed. */
  ofDelayedPayment: (payment: DelayedPaymentReport) => NewDelivery[]
  /** Deliveries of a refund that the payment provider has reported. */
  ofRefund: (refund: Refund) => NewDelivery[]
  /** Deliveries of the news that an email to the customer was refused. */
  ofRefusedMail: (mail: RefusedMail) => NewDelivery[]
  /** Deliveries of the news that a refused email was delivered after all. */
  ofDeliveredMail: (mail: DeliveredMail) => NewDelivery[]
  /** Deliveries of a payment that has marked its order as paid. */
  ofPaidOrder: (payment: Payment) => NewDelivery[]
  /** Deliveries of a refund that has marked the order with a reference as refunded. */
  ofRefundedOrder: (reference: string, refund: Refund) => NewDelivery[]
}

/** Composes deliveries for the channels that are configured. */
export function createDeliveries({ siteUrl, hasMail, hasWebhook }: DeliveriesOptions): Deliveries {
  return {
    ofSubmission({ isConfirmed, ...received }) {
      const { submission } = received
      const mails = { ...received, siteUrl }
      const forCustomer = hasMail && isConfirmed ? customerMail(mails) : null
      const forTeam = hasMail ? teamMail(mails) : null
      return [
        toDataset({ change: 'create', submission }),
        ...(forCustomer ? [{ channel: 'customerMail' as const, payload: forCustomer }] : []),
        ...(forTeam ? [{ channel: 'teamMail' as const, payload: forTeam }] : []),
        ...(hasWebhook && submission.status !== 'spam'
          ? [toWebhook('submission.received', submission.submittedAt, forOthers(submission))]
          : []),
      ]
    },
    ofPayment: (payment) => [toDataset({ change: 'pay', payment })],
    ofDelayedPayment: (payment) => [toDataset({ change: 'reportDelayedPayment', payment })],
    ofRefund: (refund) => [toDataset({ change: 'refund', refund })],
    ofRefusedMail: (mail) => [toDataset({ change: 'refuseMail', mail })],
    ofDeliveredMail: (mail) => [toDataset({ change: 'deliverMail', mail })],
    ofPaidOrder: ({ reference, at, ...rest }) =>
      hasWebhook ? [toWebhook('submission.paid', at, { reference, ...rest })] : [],
    ofRefundedOrder(reference, { key, at, paymentReference, refundedMinor: amountMinor, currency }) {
      const data = { reference, key, paymentReference, amountMinor, currency }
      return hasWebhook ? [toWebhook('submission.refunded', at, data)] : []
    },
  }
}

function toDataset(payload: DatasetPayload): NewDelivery {
  return { channel: 'dataset', payload }
}

function toWebhook(type: string, timestamp: string, data: object): NewDelivery {
  return { channel: 'webhook', payload: { type, timestamp, data } }
}

/** Returns a submission without the secret of its status page, which recipients do not need. */
function forOthers({ statusToken: _, ...submission }: Submission): Omit<Submission, 'statusToken'> {
  return submission
}
