import { describe, expect, it } from 'vitest'
import { paymentReportOf, refundsOf } from './activity-reports'
import { STORED_FORMS } from './reports-for-tests'

const payment = { paymentReference: 'pi_1', amountMinor: 300, currency: 'usd', problem: 'wrongAmount' }
const paid = { by: 'stripe', action: 'payment', text: '3.00 USD (pi_1), which is not the amount due' }
const refund = { paymentReference: 'pi_1', amountMinor: 300, currency: 'usd', refundedMinor: 200 }
const refunded = { by: 'stripe', action: 'refund', text: '2.00 USD of 3.00 USD (pi_1)' }
const pending = { by: 'stripe', action: 'paymentPending', text: 'pi_1, 3.00 USD' }

describe.each(STORED_FORMS)('an entry with %s,', (_form, stored) => {
  it.each([
    ['a payment', paid, payment],
    ['a refund', refunded, refund],
    ['a refund that marks its order', { ...refunded, action: 'payment', to: 'refunded' }, refund],
    ['a payment that takes days', pending, { ...payment, problem: undefined }],
    ['the failure of one', { ...pending, action: 'paymentFailed' }, { ...payment, problem: undefined }],
  ])('reports %s', (_what, entry, report) => {
    expect(paymentReportOf(stored(entry))).toEqual(report)
  })

  it('is found as a refund of its payment only', () => {
    const activity = [
      paid,
      refunded,
      { ...refunded, by: 'Ada' },
      { ...refunded, action: 'payment', to: 'refunded' },
    ]
    expect(refundsOf(activity.map(stored), 'pi_1')).toEqual([
      { report: refund },
      { report: refund, to: 'refunded' },
    ])
    expect(refundsOf(activity.map(stored), 'pi')).toEqual([])
    expect(refundsOf(activity.map(stored), 'pi_9')).toEqual([])
  })
})

it.each([
  ['nobody’s', { by: null }],
  ['a member’s', { by: 'Ada' }],
  ['about a status', { action: 'status' }],
  ['without an action', { action: undefined }],
  ['without a text', { text: null }],
  ['with another text', { text: 'Undone' }],
  ['whose text is about a refund, but not its action', { text: refunded.text }],
])('an entry that is %s reports nothing', (_what, given) => {
  expect(paymentReportOf({ ...paid, ...given })).toBeNull()
})

it.each([
  null,
  7,
  'pi_2',
  [],
  {},
  { ...payment, paymentReference: '' },
  { ...payment, paymentReference: 2 },
  { ...payment, paymentReference: 'pi_2', amountMinor: '300' },
  { ...payment, paymentReference: 'pi_2', amountMinor: -1 },
  { ...payment, paymentReference: 'pi_2', amountMinor: 0.5 },
  { ...payment, paymentReference: 'pi_2', currency: null },
  { ...payment, paymentReference: 'pi_2', refundedMinor: 'all' },
  { ...refund, paymentReference: 'pi_2' },
])('of an entry whose report a script has damaged, the text counts: %j', (report) => {
  expect(paymentReportOf({ ...paid, report })).toEqual(payment)
  expect(paymentReportOf({ ...paid, report, text: 'Undone' })).toBeNull()
})

it('of a refund whose report does not say how much, the text counts', () => {
  const report = { ...refund, refundedMinor: null }
  expect(paymentReportOf({ ...refunded, report })).toEqual(refund)
})

it('a currency is compared in lower case, and an unknown problem is left out', () => {
  const report = { ...payment, currency: 'USD', problem: 'tooLate', later: 7 }
  const { problem: _, ...rest } = payment
  expect(paymentReportOf({ ...paid, report })).toEqual(rest)
})
