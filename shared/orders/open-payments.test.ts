import { describe, expect, it } from 'vitest'
import { openPayments } from './open-payments'
import { STORED_FORMS } from './reports-for-tests'

type Order = Parameters<typeof openPayments>[0]

const received = { by: 'visitor', action: 'received' }
const stripe = { by: 'stripe', action: 'payment' }
const paid = { ...stripe, from: 'awaited', to: 'paid', text: '6.00 USD (pi_1)' }
const tooLow = { ...stripe, text: '3.00 USD (pi_0), which is not the amount due' }
const euros = { ...stripe, text: '6.00 EUR (pi_0), which is not the amount due' }
const second = { ...stripe, text: '6.00 USD (pi_2), the order was already marked as paid' }
const markPaid = { by: 'Ada', action: 'payment', from: 'awaited', to: 'paid' }
const undone = { by: 'Ada', action: 'payment', from: 'paid', to: 'awaited', text: 'Undone' }
const markRefunded = { by: 'Ada', action: 'payment', from: 'paid', to: 'refunded' }
const refundUndone = { by: 'Ada', action: 'payment', from: 'refunded', to: 'paid', text: 'Undone' }

const paidOrder = (...later: Order['activity']): Partial<Order> => ({
  payment: 'paid',
  paymentReference: 'pi_1',
  activity: [received, paid, ...later],
})

describe.each(STORED_FORMS)('with %s,', (_form, stored) => {
  function openOf(given: Partial<Order>) {
    const order: Order = { payment: 'awaited', amount: 6, paymentReference: null, activity: [], ...given }
    return openPayments({ ...order, activity: order.activity.map(stored) })
  }
  const textsOf = (given: Partial<Order>) => openOf(given).map(({ text }) => text)

  describe('a payment that does not pay for its order', () => {
    it.each<[string, Partial<Order>, string]>([
      [
        'is too low',
        { activity: [received, tooLow] },
        'Stripe reported 3.00 USD (pi_0), which is not the amount due (6.00 USD). Ask for the rest and mark the order as paid, or refund it in Stripe.',
      ],
      [
        'is in another currency',
        { activity: [euros], payment: 'none', amount: null },
        'Stripe reported 6.00 EUR (pi_0), which is not the amount due. If it is enough, mark the order as paid; if not, refund it in Stripe.',
      ],
      [
        'is too low, for an order that another one has paid since',
        { ...paidOrder(), activity: [tooLow, paid] },
        'Stripe reported 3.00 USD (pi_0), which is not the amount due (6.00 USD). The order is marked as paid without it: refund it in Stripe.',
      ],
      [
        'is a second one',
        paidOrder(second),
        'Stripe reported 6.00 USD (pi_2) although the order was already marked as paid. Refund it in Stripe.',
      ],
      [
        'is a second one, of an order that is refunded',
        {
          ...paidOrder(second, { ...markRefunded, by: 'stripe', text: '6.00 USD of 6.00 USD (pi_1)' }),
          payment: 'refunded',
        },
        'Stripe reported 6.00 USD (pi_2) although the order was already marked as paid. Refund it in Stripe, too, or mark the order as not refunded if you keep this payment.',
      ],
      [
        'is a second one, of an order that the team has marked as not paid',
        { activity: [paid, second, { ...undone, text: null }] },
        'Stripe reported 6.00 USD (pi_2) although the order was already marked as paid. Mark the order as paid, or refund it in Stripe.',
      ],
    ])('is told with what to do if it %s', (_what, given, text) => {
      expect(textsOf(given)).toEqual([text])
    })

    it('is told with its reference, by which it can be found at Stripe, after earlier ones', () => {
      const order = { ...paidOrder(), activity: [tooLow, paid, second] }
      expect(openOf(order)).toMatchObject([{ paymentReference: 'pi_0' }, { paymentReference: 'pi_2' }])
    })

    it.each<[string, Partial<Order>]>([
      [
        'all of it was refunded',
        paidOrder(second, { by: 'stripe', action: 'refund', text: '6.00 USD of 6.00 USD (pi_2)' }),
      ],
      [
        'a part of it was refunded',
        paidOrder(second, { by: 'stripe', action: 'refund', text: '2.00 USD of 6.00 USD (pi_2)' }),
      ],
      ['the team has marked the order as paid', { payment: 'paid', activity: [tooLow, tooLow, markPaid] }],
      [
        'the team has then marked the order as refunded',
        { payment: 'refunded', activity: [tooLow, markPaid, markRefunded] },
      ],
      [
        'the team has returned the first one of two, and keeps the second',
        paidOrder(
          second,
          { ...markRefunded, by: 'stripe', text: '6.00 USD of 6.00 USD (pi_1)' },
          { ...refundUndone, text: null },
        ),
      ],
    ])('is settled once %s', (_what, given) => {
      expect(textsOf(given)).toEqual([])
    })

    it('is told even if it follows the return of another one, which the order is no longer paid with', () => {
      const returned = { ...markRefunded, by: 'stripe', text: '6.00 USD of 6.00 USD (pi_1)' }
      const third = { ...second, text: '6.00 USD (pi_3), the order was already marked as paid' }
      const order = paidOrder(second, returned, { ...refundUndone, text: null }, third)
      expect(textsOf(order)).toEqual([expect.stringContaining('(pi_3)')])
    })

    it.each<[string, Partial<Order>]>([
      [
        'another payment is refunded',
        paidOrder(second, { by: 'stripe', action: 'refund', text: '1.00 USD of 6.00 USD (pi_1)' }),
      ],
      ['the team takes back that the order is paid', { activity: [tooLow, markPaid, undone] }],
      ['the team takes back that the order is refunded', paidOrder(second, markRefunded, refundUndone)],
      ['the team had marked the order as paid before', { payment: 'paid', activity: [markPaid, tooLow] }],
      ['personal data is deleted', { activity: [tooLow, { by: 'Ada', action: 'deleted' }] }],
    ])('stays open if %s', (_what, given) => {
      expect(textsOf(given)).toHaveLength(1)
    })
  })

  it.each<[string, Partial<Order>]>([
    ['whose payment was reported', paidOrder()],
    [
      'that was refunded',
      {
        ...paidOrder({ ...markRefunded, by: 'stripe', text: '6.00 USD of 6.00 USD (pi_1)' }),
        payment: 'refunded',
      },
    ],
    [
      'that the team has marked as paid before Stripe reported its payment',
      { payment: 'paid', paymentReference: 'pi_2', activity: [markPaid, second] },
    ],
    [
      'with a report of an earlier version',
      { activity: [{ ...stripe, text: '3.00 USD, which is not the amount due' }] },
    ],
    [
      'with entries that a script has damaged',
      { activity: [{}, { ...stripe, text: null }, { ...tooLow, by: null }] },
    ],
  ])('there is nothing to decide about an order %s', (_what, given) => {
    expect(textsOf(given)).toEqual([])
  })
})

it('a payment whose problem only a later version knows needs a decision, too', () => {
  const report = { paymentReference: 'pi_1', amountMinor: 600, currency: 'usd', problem: 'tooLate' }
  const order = {
    payment: 'awaited',
    amount: 6,
    paymentReference: null,
    activity: [{ ...stripe, report }],
  } as const
  expect(openPayments(order).map(({ text }) => text)).toEqual([
    'Stripe reported 6.00 USD (pi_1). Mark the order as paid, or refund it in Stripe.',
  ])
})
