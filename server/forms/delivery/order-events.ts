import type { DatasetChannelOptions, DeliveredMail } from '../../outbox/channels/dataset'
import type { CourierOptions } from '../../outbox/courier'
import type { NewDelivery } from '../../outbox/delivery'
import type { Outbox } from '../../outbox/outbox'
import type { StripeRouteOptions } from '../../webhook/stripe'
import type { Deliveries } from './deliveries'
import type { createPaymentReports } from './payment-reports'

/** What happens when Stripe, the dataset or the courier reports something about an order. */
export interface OrderEvents
  extends
    Pick<StripeRouteOptions, 'onPayment' | 'onDelayedPayment' | 'onRefund'>,
    Pick<DatasetChannelOptions, 'onPaid' | 'onReported' | 'onRefunded'>,
    Required<Pick<CourierOptions, 'onRefused' | 'onRetried'>> {}

export interface OrderEventsOptions {
  outbox: Pick<Outbox, 'addEvent' | 'addRefund'>
  deliveries: Deliveries
  /** See `createPaymentReports`; null if there is no dataset to read, or nothing to send emails with. */
  mailsOfReport: ReturnType<typeof createPaymentReports> | null
  /** Clock in ms since the epoch; see `TrustedClock.timeToRecord`. */
  timeToRecord: () => number
  /** Called when there is something new to deliver. */
  onAdded: () => void
}

/** Turns each event of an order into deliveries that wait in the outbox; a repeated event adds none. */
export function createOrderEvents(options: OrderEventsOptions): OrderEvents {
  const { outbox, deliveries, mailsOfReport, timeToRecord, onAdded } = options

  async function add(key: string, reference: string, added: readonly NewDelivery[]): Promise<void> {
    if (added.length === 0) return
    await outbox.addEvent(key, reference, added)
    onAdded()
  }

  /** Adds what became of an email to the customer to the activity of its submission, once for each key. */
  function addToActivity(
    key: string,
    reference: string,
    deliveriesOf: (mail: DeliveredMail) => NewDelivery[],
  ): Promise<void> {
    const at = new Date(timeToRecord()).toISOString()
    return add(key, reference, deliveriesOf({ key, reference, at }))
  }

  return {
    onPayment: (eventId, payment) =>
      add(`${payment.reference}.paid.${eventId}`, payment.reference, deliveries.ofPayment(payment)),

    onDelayedPayment: (eventId, payment) =>
      add(
        `${payment.reference}.${payment.state}.${eventId}`,
        payment.reference,
        deliveries.ofDelayedPayment(payment),
      ),

    async onRefund(refund) {
      await outbox.addRefund(refund, deliveries.ofRefund(refund))
      onAdded()
    },

    onPaid: (eventId, payment) => add(eventId, payment.reference, deliveries.ofPaidOrder(payment)),

    onRefunded: (reference, refund) =>
      add(
        `${reference}.refunded.${refund.eventId}`,
        reference,
        deliveries.ofRefundedOrder(reference, refund),
      ),

    /** Emails the team and the customer about what a payment report means to them. */
    async onReported(eventId, report) {
      await add(eventId, report.reference, (await mailsOfReport?.(report)) ?? [])
    },

    /** Lets the team know, in the inbox, that a customer did not get an email. */
    async onRefused({ channel, eventId, reference }, reason) {
      if (channel !== 'customerMail') return
      await addToActivity(`${eventId}.mailRefused`, reference, (mail) =>
        deliveries.ofRefusedMail({ ...mail, reason }),
      )
    },

    /** Lets the team know that the customer has got a refused email after all, once an operator retried it. */
    async onRetried({ channel, eventId, reference, retriedAt }) {
      if (channel !== 'customerMail') return
      await addToActivity(`${eventId}.mailDelivered.${retriedAt}`, reference, deliveries.ofDeliveredMail)
    },
  }
}
