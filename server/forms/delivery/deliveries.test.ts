import { expect, it } from 'vitest'
import type { NewDelivery } from '../../outbox/delivery'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { sampleForm } from '../sample-for-tests'
import { createDeliveries } from './deliveries'

const submission = sampleSubmission()
const received = { form: sampleForm(), submission, payAddress: null, isConfirmed: true }
const all = createDeliveries({ siteUrl: null, hasMail: true, hasWebhook: true })
const none = createDeliveries({ siteUrl: null, hasMail: false, hasWebhook: false })

const payment = {
  key: 'a',
  reference: submission.reference,
  at: '2026-05-04T10:00:00.000Z',
  paymentReference: 'cs_1',
  amountMinor: 600,
  currency: 'USD',
}

const channelsOf = (deliveries: NewDelivery[]) => deliveries.map(({ channel }) => channel)

it('a submission goes to the dataset, and to every other channel that is configured', () => {
  expect(channelsOf(all.ofSubmission(received))).toEqual(['dataset', 'customerMail', 'teamMail', 'webhook'])
  expect(none.ofSubmission(received)).toEqual([
    { channel: 'dataset', payload: { change: 'create', submission } },
  ])
})

it('spam only goes to the dataset', () => {
  const spam = { ...received, submission: { ...submission, status: 'spam' as const } }
  expect(channelsOf(all.ofSubmission(spam))).toEqual(['dataset'])
})

it('without a confirmation, the team and the webhook are still notified', () => {
  const unconfirmed = { ...received, isConfirmed: false }
  expect(channelsOf(all.ofSubmission(unconfirmed))).toEqual(['dataset', 'teamMail', 'webhook'])
})

it('the webhook gets everything except the secret of the status page', () => {
  const sent = all.ofSubmission(received).find(({ channel }) => channel === 'webhook')
  const { statusToken, ...rest } = submission
  expect(sent?.payload).toEqual({
    type: 'submission.received',
    timestamp: submission.submittedAt,
    data: rest,
  })
  expect(JSON.stringify(sent)).not.toContain(statusToken)
})

it('a payment goes to the dataset, and to the webhook once its order is paid', () => {
  expect(all.ofPayment(payment)).toEqual([{ channel: 'dataset', payload: { change: 'pay', payment } }])
  expect(all.ofPaidOrder(payment)).toEqual([
    {
      channel: 'webhook',
      payload: {
        type: 'submission.paid',
        timestamp: payment.at,
        data: {
          key: 'a',
          reference: submission.reference,
          paymentReference: 'cs_1',
          amountMinor: 600,
          currency: 'USD',
        },
      },
    },
  ])
  expect(none.ofPaidOrder(payment)).toEqual([])
})

it('a delayed payment goes to the dataset only', () => {
  const pending = { ...payment, state: 'pending' as const }
  expect(all.ofDelayedPayment(pending)).toEqual([
    { channel: 'dataset', payload: { change: 'reportDelayedPayment', payment: pending } },
  ])
})

it('a refund goes to the dataset, and to the webhook once its order is refunded', () => {
  const { reference, ...rest } = { ...payment, eventId: 'evt_1', refundedMinor: 550, isFull: true }
  expect(all.ofRefund(rest)).toEqual([{ channel: 'dataset', payload: { change: 'refund', refund: rest } }])
  expect(all.ofRefundedOrder(reference, rest)).toEqual([
    {
      channel: 'webhook',
      payload: {
        type: 'submission.refunded',
        timestamp: payment.at,
        data: { key: 'a', reference, paymentReference: 'cs_1', amountMinor: 550, currency: 'USD' },
      },
    },
  ])
  expect(none.ofRefundedOrder(reference, rest)).toEqual([])
})

it('the fate of an email to the customer goes only to the dataset', () => {
  const mail = { key: 'a', reference: submission.reference, at: '2026-05-04T10:00:00.000Z' }
  const refused = { ...mail, reason: '550 No such user' }
  expect(all.ofRefusedMail(refused)).toEqual([
    { channel: 'dataset', payload: { change: 'refuseMail', mail: refused } },
  ])
  expect(all.ofDeliveredMail(mail)).toEqual([
    { channel: 'dataset', payload: { change: 'deliverMail', mail } },
  ])
})
