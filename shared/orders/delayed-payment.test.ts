import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/durations'
import type { ActivityEntry } from './activity-reports'
import { delayedPayment } from './delayed-payment'
import { STORED_FORMS } from './reports-for-tests'
import type { PaymentState } from './submission'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')

const entry = (by: string, action: string, daysAgo: number, text?: string) => ({
  by,
  action,
  at: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  text,
})
const report = (paymentReference: string) => `${paymentReference}, 6.00 USD`

const pending = (daysAgo: number, reference = 'pi_1') =>
  entry('stripe', 'paymentPending', daysAgo, report(reference))
const failed = (daysAgo: number, reference = 'pi_1') =>
  entry('stripe', 'paymentFailed', daysAgo, report(reference))
const succeeded = (daysAgo: number, reference = 'pi_1', problem = '') =>
  entry('stripe', 'payment', daysAgo, `6.00 USD (${reference})${problem}`)
const markedByHand = (daysAgo: number) => entry('Ada', 'payment', daysAgo)

describe.each(STORED_FORMS)('a delayed payment, stored with %s,', (_form, stored) => {
  const of = (activity: readonly ActivityEntry[], payment: PaymentState = 'awaited') =>
    delayedPayment({ payment, activity: activity.map(stored) }, NOW)

  it('is pending, with its amount, its reference and when that was reported', () => {
    expect(of([entry('visitor', 'received', 3), pending(3)])).toEqual({
      state: 'pending',
      at: '2026-03-07T12:00:00.000Z',
      paymentReference: 'pi_1',
      amount: '6.00 USD',
    })
  })

  it('has failed once Stripe reports that', () => {
    expect(of([pending(3), failed(1)])).toMatchObject({ state: 'failed', at: failed(1).at })
  })

  it('is over once it has succeeded, even if it is too low', () => {
    expect(of([pending(3), succeeded(1)])).toBeNull()
    expect(of([pending(3), succeeded(1, 'pi_1', ', which is not the amount due')])).toBeNull()
  })

  it('is over if its success or failure arrives first', () => {
    expect(of([succeeded(1), pending(3)])).toBeNull()
    expect(of([failed(1), pending(3)])).toMatchObject({ state: 'failed' })
  })

  it('is the latest one of several, in whatever order they arrive', () => {
    for (const activity of [
      [pending(5), failed(2), pending(1, 'pi_2')],
      [pending(1, 'pi_2'), failed(2), pending(5)],
      [pending(1, 'pi_2'), pending(3, 'pi_3')],
    ])
      expect(of(activity)).toMatchObject({ state: 'pending', paymentReference: 'pi_2' })
    for (const activity of [
      [failed(3), failed(1, 'pi_2')],
      [failed(1, 'pi_2'), failed(3)],
    ])
      expect(of(activity)).toMatchObject({ state: 'failed', paymentReference: 'pi_2' })
  })

  it('no longer matters after a later payment, or once the order is refunded', () => {
    expect(of([failed(3), succeeded(1, 'pi_2', ', which is not the amount due')])).toBeNull()
    expect(of([failed(3), markedByHand(1)], 'paid')).toBeNull()
    expect(of([pending(3)], 'refunded')).toBeNull()
    expect(of([pending(3), failed(1)], 'refunded')).toBeNull()
  })

  it('is not pending for an order that is paid, but its failure is news if that was marked by hand', () => {
    const waiting = [pending(5), markedByHand(3)]
    expect(of(waiting, 'paid')).toBeNull()
    expect(of([...waiting, failed(1)], 'paid')).toMatchObject({ state: 'failed' })
    expect(of([pending(5), succeeded(3, 'pi_2'), failed(1)], 'paid')).toBeNull()
  })

  it('is given up after three weeks, so that the order can be paid again', () => {
    expect(of([pending(20.9)])).toMatchObject({ state: 'pending' })
    expect(of([pending(21)])).toBeNull()
  })

  it.each([{ by: 'Ada' }, { at: null }, { at: 'yesterday' }, { text: null }, { text: '' }])(
    'is only what Stripe reports, completely: %o',
    (change) => {
      expect(of([{ ...pending(1), ...change }])).toBeNull()
    },
  )
})
