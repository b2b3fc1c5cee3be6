import type { SanityClient } from '@sanity/client'
import type { ContentClient } from '../../../app/content/client.server'
import { paymentMailQuery } from '../../../app/content/queries'
import { paymentReportOf, refundsOf } from '../../../shared/orders/activity-reports'
import { delayedPayment } from '../../../shared/orders/delayed-payment'
import { CHECK_PAYMENT, openPayments } from '../../../shared/orders/open-payments'
import { amountsText, describePaymentReport } from '../../../shared/orders/report-texts'
import { submissionId } from '../../../shared/orders/submission'
import type { Mail } from '../../outbox/channels/mail'
import type { NewDelivery } from '../../outbox/delivery'
import type { Payment } from '../../outbox/payment'
import { readOrderOfPayment, type OrderOfPayment } from './order-of-payment'
import { readPaymentMailContent } from './payment-mail-content'
import {
  failedPaymentMail,
  teamPaymentMail,
  type PaymentMailContext,
  type PaymentNews,
} from './payment-mails'

type Entry = OrderOfPayment['activity'][number]

/** Most emails to a customer about failed payments of one order: a thief may try many accounts. */
const MAX_FAILURE_MAILS = 3

export interface PaymentReportsOptions {
  /** Reads the dataset as a member. */
  client: Pick<SanityClient, 'getDocument'>
  /** The published content. */
  content: Pick<ContentClient, 'fetch'>
  /** See `MailContext.siteUrl`. */
  siteUrl: string | null
  /** Whether the status page with a secret has a payment link. */
  isPayable: (statusToken: string) => Promise<boolean>
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * Creates a function that returns the emails about a payment, or about the report that one is pending or has failed,
 * once that is in its order's history: to the team about what needs attention, or about every payment if the settings
 * say so, and to the customer about a failure.
 * @returns the function; it returns no emails if the report is not in the history, for example because it repeats
 * another one, and rejects with the dataset's error if the order or the content cannot be read
 */
export function createPaymentReports(options: PaymentReportsOptions) {
  const { client, content, siteUrl, isPayable, now = Date.now } = options
  return async ({
    reference,
    key,
    paymentReference,
  }: Pick<Payment, 'reference' | 'key' | 'paymentReference'>): Promise<NewDelivery[]> => {
    const order = readOrderOfPayment(await client.getDocument(submissionId(reference)))
    const entry = order?.activity.find(({ _key }) => _key === key)
    if (!order || !entry || (entry.action !== 'payment' && entry.action !== 'paymentFailed')) return []
    const context: PaymentMailContext = {
      order,
      content: readPaymentMailContent(await content.fetch(paymentMailQuery, { form: order.form ?? '' })),
      siteUrl,
    }
    if (entry.action === 'paymentFailed')
      return failureMails(context, { paymentReference, isPayable, now: now() })
    const news = paymentNews(context, entry, paymentReference)
    return news ? toChannel('teamMail', teamPaymentMail(context, news)) : []
  }
}

/** Returns what to tell the team about a payment that has succeeded; null if nothing. */
function paymentNews(
  { order, content }: PaymentMailContext,
  entry: Entry,
  paymentReference: string,
): PaymentNews | null {
  const open = openPayments(order).find((each) => each.paymentReference === paymentReference)
  if (open) return { title: CHECK_PAYMENT, text: open.text }
  // Nobody expects an order that has been in Spam.
  const wasSpam = order.activity.some(({ _key }) => _key === `${entry._key}-status`)
  if (!wasSpam && !content.isEveryPaymentMailed) return null
  const report = paymentReportOf(entry)
  const sentences = [
    report
      ? describePaymentReport(report, order.amount)
      : // Somebody has damaged it since.
        `Stripe reported a payment (${paymentReference}).`,
    wasSpam ? describeMove(order) : null,
    describeRefund(order, paymentReference),
  ]
  // What does not need a decision need not have marked its order as paid: it may have been refunded before.
  return {
    title: entry.to === 'paid' ? 'Paid' : 'Payment reported',
    text: sentences.filter(Boolean).join(' '),
  }
}

/** Tells that a payment has moved its order from Spam to New. */
function describeMove({ activity }: OrderOfPayment): string {
  const lookedLikeSpam = activity.some(({ action, to }) => action === 'received' && to === 'spam')
  return lookedLikeSpam
    ? 'The order looked like spam, so no email was sent about it; it is in New now.'
    : 'The order was in Spam; it is in New now.'
}

/** Tells how much of a payment has been refunded so far; null if nothing. */
function describeRefund({ activity }: OrderOfPayment, paymentReference: string): string | null {
  const last = refundsOf(activity, paymentReference).at(-1)
  return last ? `Refunded since: ${amountsText(last.report)}.` : null
}

/** Returns the emails about the failure of a payment that takes days, unless another one has made it irrelevant. */
async function failureMails(
  context: PaymentMailContext,
  {
    paymentReference,
    isPayable,
    now,
  }: { paymentReference: string; isPayable: PaymentReportsOptions['isPayable']; now: number },
): Promise<NewDelivery[]> {
  const delayed = delayedPayment(context.order, now)
  if (delayed?.paymentReference !== paymentReference) return []
  const { mail, note } = await tellCustomer(context, isPayable)
  const report = `A payment of ${delayed.amount} (${paymentReference}) by a method that takes days has failed.`
  const forTeam = teamPaymentMail(context, { title: 'Payment failed', text: `${report} ${note}` })
  return [...toChannel('teamMail', forTeam), ...toChannel('customerMail', mail)]
}

/** Returns the customer's email about a failed payment, null if they get none, and what to tell the team about it. */
async function tellCustomer(
  context: PaymentMailContext,
  isPayable: PaymentReportsOptions['isPayable'],
): Promise<{ mail: Mail | null; note: string }> {
  const { payment, status, email, statusToken, activity } = context.order
  const untold = (note: string) => ({ mail: null, note })
  if (payment === 'paid') return untold('The order is marked as paid nevertheless: check whether it is.')
  if (status === 'spam') return untold('The order is in Spam, so the customer is not emailed about it.')
  if (email === null) return untold('The order has no email address, so the customer is not told.')
  const failures = activity.filter(({ action }) => action === 'paymentFailed').length
  if (failures > MAX_FAILURE_MAILS)
    return untold('Others have failed before, so the customer is not emailed again.')
  const canPay = statusToken !== null && (await isPayable(statusToken))
  return {
    mail: failedPaymentMail(context, { to: email, isPayable: canPay }),
    note: canPay
      ? 'The customer is emailed about it, and can pay again on the status page.'
      : 'The customer is emailed about it, but the status page has no payment link: write to them about how to pay.',
  }
}

function toChannel(channel: 'customerMail' | 'teamMail', mail: Mail | null): NewDelivery[] {
  return mail ? [{ channel, payload: mail }] : []
}
