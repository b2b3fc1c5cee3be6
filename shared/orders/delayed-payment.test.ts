import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/durations'
import { delayedPayment } from './delayed-payment'
import type { PaymentState } from './submission'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')

/** A report from Stripe, `daysAgo` days before now. */
const report = (action: string, daysAgo: number, text = '6.00 USD (pi_1)') => ({
  by: 'stripe',
  action,
  at: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  text,
})
type Report = ReturnType<typeof report>

const pending = (daysAgo: number, text?: string) => report('paymentPending', daysAgo, text)
const failed = (daysAgo: number, text?: string) => report('paymentFailed', daysAgo, text)
const paid = (daysAgo: number, text?: string) => report('payment', daysAgo, text)

const of = (activity: readonly object[], payment: PaymentState = 'awaited') =>
  delayedPayment({ payment, activity }, NOW)

describe('a payment that takes days', () => {
  it('is pending, with its amount and when that was reported', () => {
    const [first] = [pending(3)]
    expect(of([{ by: 'visitor', action: 'received', at: first!.at }, first!])).toEqual({
      state: 'pending',
      at: '2026-03-07T12:00:00.000Z',
      report: '6.00 USD (pi_1)',
    })
  })

  it('has failed once Stripe reports that', () => {
    expect(of([pending(3), failed(1)])).toMatchObject({ state: 'failed', at: failed(1).at })
  })

  it.each<[string, Report[]]>([
    ['a success', [pending(3), paid(1)]],
    ['a success of another amount', [pending(3), paid(1, '6.00 USD (pi_1), which is not the amount due')]],
    ['nothing but its failure before another payment', [failed(3), paid(1, '3.00 USD (pi_2), too low')]],
    ['nothing at all', []],
  ])('is over after %s', (_what, activity) => {
    expect(of(activity)).toBeNull()
  })

  it.each(['paid', 'refunded'] as const)('does not matter once the order is %s', (payment) => {
    expect(of([pending(3)], payment)).toBeNull()
    expect(of([pending(3), failed(1)], payment)).toBeNull()
  })

  it('is not pending if its failure or success arrives first', () => {
    expect(of([failed(1), pending(3)])).toMatchObject({ state: 'failed' })
    expect(of([paid(1), pending(3)])).toBeNull()
  })

  it('is pending after another one has failed, in whatever order that arrives', () => {
    const second = pending(1, '6.00 USD (pi_2)')
    for (const activity of [
      [pending(5), failed(2), second],
      [second, failed(2), pending(5)],
    ])
      expect(of(activity)).toMatchObject({ state: 'pending', report: '6.00 USD (pi_2)' })
  })

  it('shows the last failure of several', () => {
    const last = failed(1, '6.00 USD (pi_2)')
    for (const activity of [
      [failed(3), last],
      [last, failed(3)],
    ])
      expect(of(activity)).toMatchObject({ state: 'failed', report: last.text })
  })

  it('is given up after three weeks, so that the order can be paid again', () => {
    expect(of([pending(20.9)])).toMatchObject({ state: 'pending' })
    expect(of([pending(21)])).toBeNull()
  })

  it('is only what Stripe reports', () => {
    for (const change of [{ by: 'Ada' }, { at: null }, { text: null }])
      expect(of([{ ...pending(1), ...change }])).toBeNull()
  })
})
