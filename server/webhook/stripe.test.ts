import express from 'express'
import Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { serveInTest } from '../../tests/support/local-server'
import type { DelayedPaymentReport, Payment, Refund } from '../outbox/payment'
import type { StripeOutcome } from './outcomes'
import { createStripeRoute, STRIPE_PATH } from './stripe'

/** Calls Stripe's webhook and returns the status and the message. */
async function call(
  init: RequestInit,
  secret: string | undefined = 'whsec_of_the_tests',
  log = { info: vi.fn(), warn: vi.fn() },
  onOutcome = vi.fn((_outcome: StripeOutcome) => {}),
) {
  const full = () => Promise.reject(new Error('full'))
  const route = createStripeRoute({
    secret,
    onPayment: full,
    onDelayedPayment: full,
    onRefund: full,
    onOutcome,
    log,
  })
  const origin = await serveInTest(express().use(STRIPE_PATH, route))
  const response = await fetch(origin + STRIPE_PATH, init)
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

it('rejects a call that is too large, and states the limit', async () => {
  expect(await call({ method: 'POST', body: 'x'.repeat(600_000) })).toEqual({
    status: 413,
    message: 'The body may have at most 524288 bytes.',
  })
})

it('rejects a call without a signature, and logs that', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  expect(await call({ method: 'POST', body: '{}' }, undefined, log)).toEqual({
    status: 400,
    message: 'The signature is wrong or too old.',
  })
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Rejected a call to Stripe’s webhook')
})

it('rejects all methods but POST', async () => {
  expect(await call({ method: 'GET' })).toEqual({ status: 405, message: 'Webhooks use POST.' })
})

/** Reports an event, signed as Stripe does; returns the status and what was saved. */
async function report(
  type: string,
  object: object,
  save = () => Promise.resolve(),
  onOutcome = vi.fn((_outcome: StripeOutcome) => {}),
) {
  const secret = 'whsec_of_the_tests'
  const onPayment = vi.fn((_eventId: string, _payment: Payment) => save())
  const onDelayedPayment = vi.fn((_eventId: string, _payment: DelayedPaymentReport) => save())
  const onRefund = vi.fn((_refund: Refund) => save())
  const log = { info: vi.fn(), warn: vi.fn() }
  const route = createStripeRoute({ secret, onPayment, onDelayedPayment, onRefund, onOutcome, log })
  const origin = await serveInTest(express().use(STRIPE_PATH, route))
  const payload = JSON.stringify({
    id: 'evt_1.a',
    object: 'event',
    type,
    created: 1_767_323_045,
    data: { object: { ...(type === 'charge.refunded' ? refundedCharge : paidSession), ...object } },
  })
  const { status } = await fetch(origin + STRIPE_PATH, {
    method: 'POST',
    headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) },
    body: payload,
  })
  return {
    status,
    saved: onPayment.mock.calls,
    delayed: onDelayedPayment.mock.calls,
    refunds: onRefund.mock.calls.flat(),
  }
}

/** As Stripe reports it: without the session's reference. */
const refundedCharge = {
  id: 'ch_1',
  payment_intent: 'pi_1',
  amount: 600,
  amount_captured: 600,
  amount_refunded: 600,
  refunded: true,
  currency: 'usd',
}

const paidSession = {
  id: 'cs_1',
  client_reference_id: 'KS-7F3QK9',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 600,
  currency: 'usd',
}

const payment = {
  key: 'stripe-evt_1a',
  reference: 'KS-7F3QK9',
  at: '2026-01-02T03:04:05.000Z',
  paymentReference: 'pi_1',
  amountMinor: 600,
  currency: 'usd',
}

it.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
  '%s for a paid order is saved with the amount and the time',
  async (type) => {
    expect(await report(type, {})).toEqual({
      status: 200,
      refunds: [],
      delayed: [],
      saved: [['evt_1.a', payment]],
    })
  },
)

it.each([
  ['that is delayed as pending', 'checkout.session.completed', 'pending'],
  ['that has failed after days as failed', 'checkout.session.async_payment_failed', 'failed'],
])('saves a payment %s', async (_, type, state) => {
  expect(await report(type, { payment_status: 'unpaid' })).toEqual({
    status: 200,
    saved: [],
    delayed: [['evt_1.a', { ...payment, state }]],
    refunds: [],
  })
  const full = () => Promise.reject(new Error('database or disk is full'))
  expect(await report(type, { payment_status: 'unpaid' }, full)).toMatchObject({ status: 500 })
})

it.each([
  [
    'that is reported as succeeded but unpaid',
    'checkout.session.async_payment_succeeded',
    { payment_status: 'unpaid' },
  ],
  ['of nothing', 'checkout.session.completed', { payment_status: 'no_payment_required' }],
  [
    'that has failed for anything but one of the site’s orders',
    'checkout.session.async_payment_failed',
    { client_reference_id: 'KS-1' },
  ],
  [
    'for anything but one of the site’s orders',
    'checkout.session.completed',
    { client_reference_id: 'KS-1' },
  ],
  ['without a reference', 'checkout.session.completed', { client_reference_id: null }],
])('accepts a payment %s without saving anything', async (_, type, object) => {
  expect(await report(type, object)).toEqual({ status: 200, saved: [], delayed: [], refunds: [] })
})

it('identifies a payment by its session if it has no id of its own', async () => {
  const { saved } = await report('checkout.session.completed', { payment_intent: null })
  expect(saved).toMatchObject([[expect.any(String), { paymentReference: 'cs_1' }]])
})

it('records a payment without an amount, as after a full discount, as 0', async () => {
  const { saved } = await report('checkout.session.completed', { amount_total: null, currency: null })
  expect(saved).toMatchObject([[expect.any(String), { amountMinor: 0, currency: '' }]])
})

it('identifies a payment that Stripe sends as a whole object by its id', async () => {
  const { saved } = await report('checkout.session.completed', { payment_intent: { id: 'pi_2' } })
  expect(saved).toMatchObject([[expect.any(String), { paymentReference: 'pi_2' }]])
})

it('asks Stripe to resend a payment that could not be saved', async () => {
  const full = () => Promise.reject(new Error('database or disk is full'))
  expect(await report('checkout.session.completed', {}, full)).toMatchObject({ status: 500 })
})

it('asks Stripe to resend an event whose session is malformed', async () => {
  const { status, saved } = await report('checkout.session.completed', { amount_total: '6.00' })
  expect([status, saved]).toEqual([500, []])
})

it('counts each event once, by what became of it', async () => {
  const outcomes: StripeOutcome[] = []
  const onOutcome = vi.fn((outcome: StripeOutcome) => void outcomes.push(outcome))
  const save = () => Promise.resolve()
  await report('checkout.session.completed', {}, save, onOutcome)
  await report('checkout.session.completed', { payment_status: 'unpaid' }, save, onOutcome)
  await report('charge.refunded', {}, save, onOutcome)
  await report('checkout.session.completed', { client_reference_id: null }, save, onOutcome)
  await report('customer.created', {}, save, onOutcome)
  await call({ method: 'POST', body: '{}' }, undefined, undefined, onOutcome)
  await report('charge.refunded', {}, () => Promise.reject(new Error('full')), onOutcome)
  expect(outcomes).toEqual(['recorded', 'recorded', 'recorded', 'ignored', 'ignored', 'rejected', 'failed'])
})

describe('a refund', () => {
  const refund = {
    eventId: 'evt_1.a',
    key: 'stripe-evt_1a',
    at: '2026-01-02T03:04:05.000Z',
    paymentReference: 'pi_1',
    amountMinor: 600,
    refundedMinor: 600,
    isFull: true,
    currency: 'usd',
  }

  it.each([
    ['of all', {}, {}],
    ['of a part', { amount_refunded: 200, refunded: false }, { refundedMinor: 200, isFull: false }],
    ['of a payment that was only captured in part', { amount: 900 }, {}],
    ['by an API without the captured amount', { amount_captured: null }, {}],
    [
      'that Stripe sends with its whole payment',
      { payment_intent: { id: 'pi_2' } },
      { paymentReference: 'pi_2' },
    ],
  ])('%s is saved with the amounts and the payment', async (_, object, expected) => {
    expect(await report('charge.refunded', object)).toEqual({
      status: 200,
      saved: [],
      delayed: [],
      refunds: [{ ...refund, ...expected }],
    })
  })

  it('of a payment that no payment link can have made is none of the site’s', async () => {
    expect(await report('charge.refunded', { payment_intent: null })).toMatchObject({
      status: 200,
      refunds: [],
    })
  })

  it('is sent again by Stripe if it could not be saved, or is malformed', async () => {
    const full = () => Promise.reject(new Error('database or disk is full'))
    expect(await report('charge.refunded', {}, full)).toMatchObject({ status: 500 })
    expect(await report('charge.refunded', { refunded: 'yes' })).toMatchObject({ status: 500, refunds: [] })
  })
})
