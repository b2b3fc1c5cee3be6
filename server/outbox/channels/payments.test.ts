import { expect, it } from 'vitest'
import { reportOf, type Payment } from '../payment'
import { activityEntry } from '../stored-submission'
import { decidePayment, type PayableOrder, type PaymentDecision } from './payments'

const order: PayableOrder = { _rev: 'r1', status: 'new', payment: null, amount: 3 }
const payment: Payment = {
  key: 'evt_1',
  reference: 'KS-ABCDE-23456',
  at: '2026-11-24T12:00:00.000Z',
  paymentReference: 'pi_1',
  amountMinor: 300,
  currency: 'usd',
}
const storedEntry = (entry: object) => activityEntry.parse(entry)
const unmarked = { marksAsPaid: false, leavesSpam: false, setsReference: false }

it.each<[what: string, order: Partial<PayableOrder>, payment: Partial<Payment>, Partial<PaymentDecision>]>([
  ['of the amount due marks its order as paid', {}, {}, { marksAsPaid: true, setsReference: true }],
  ['of more than the amount due marks its order as paid', {}, { amountMinor: 301 }, { marksAsPaid: true }],
  ['of less does not', {}, { amountMinor: 299 }, unmarked],
  ['in another currency does not', {}, { currency: 'eur' }, unmarked],
  ['moves its order out of the spam', { status: 'spam' }, {}, { marksAsPaid: true, leavesSpam: true }],
  ['of less leaves its order in the spam', { status: 'spam' }, { amountMinor: 299 }, unmarked],
  ['can be found at an order marked as paid by the team', { payment: 'paid' }, {}, { setsReference: true }],
  [
    'does not replace the payment of a paid order',
    { payment: 'paid', paymentReference: 'pi_0' },
    {},
    unmarked,
  ],
  [
    'made before its order was refunded does not mark it as paid',
    { payment: 'refunded', refundedAt: payment.at },
    {},
    { marksAsPaid: false, setsReference: true },
  ],
  [
    'made after its order was refunded marks it as paid',
    { payment: 'refunded', refundedAt: '2026-11-24T11:59:59.999Z' },
    {},
    { marksAsPaid: true },
  ],
])('a payment %s', (_what, change, given, decision) => {
  expect(decidePayment({ ...order, ...change }, { ...payment, ...given })).toMatchObject(decision)
})

it.each<[problem: string, order: Partial<PayableOrder>, payment: Partial<Payment>]>([
  ['wrongAmount', {}, { amountMinor: 299 }],
  ['alreadyPaid', { payment: 'paid' }, {}],
  ['alreadyRefunded', { payment: 'refunded', refundedAt: payment.at }, {}],
])('reports the problem %s', (problem, change, given) => {
  expect(decidePayment({ ...order, ...change }, { ...payment, ...given })?.report.problem).toBe(problem)
})

it.each<[where: string, order: Partial<PayableOrder>]>([
  ['the order', { payment: 'paid', paymentReference: 'pi_1' }],
  [
    'its history',
    { activity: [storedEntry({ by: 'stripe', action: 'payment', report: reportOf(payment) })] },
  ],
])('decides nothing about a payment that is already in %s', (_where, change) => {
  expect(decidePayment({ ...order, ...change }, payment)).toBeNull()
})
