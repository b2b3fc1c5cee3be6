import express from 'express'
import { expect, it, vi } from 'vitest'
import { serveInTest } from '../../tests/support/local-server'
import { createStripeRoute, STRIPE_PATH } from './stripe'

vi.mock('stripe', () => {
  throw new Error('stripe.js is missing')
})

it('asks Stripe to retry if the code for it cannot be loaded', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const onPayment = vi.fn(() => Promise.resolve())
  const app = express().use(
    STRIPE_PATH,
    createStripeRoute({
      secret: 'whsec_x',
      onPayment,
      onDelayedPayment: onPayment,
      onRefund: onPayment,
      onOutcome() {},
      log,
    }),
  )
  const response = await fetch((await serveInTest(app)) + STRIPE_PATH, { method: 'POST', body: '{}' })
  expect(response.status).toBe(500)
  expect(onPayment).not.toHaveBeenCalled()
  expect(log.warn).toHaveBeenCalledWith(
    expect.anything(),
    'An event could not be processed; Stripe will retry',
  )
})
