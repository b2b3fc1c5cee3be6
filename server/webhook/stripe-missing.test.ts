import express from 'express'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStripeRoute, STRIPE_PATH } from './stripe'

vi.mock('stripe', () => {
  throw new Error('stripe.js is missing')
})

it('asks Stripe to retry if the code for it cannot be loaded', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const onPayment = vi.fn(() => Promise.resolve())
  const app = express().use(STRIPE_PATH, createStripeRoute({ secret: 'whsec_x', onPayment, log }))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${STRIPE_PATH}`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(500)
  expect(onPayment).not.toHaveBeenCalled()
  expect(log.warn).toHaveBeenCalledWith(
    expect.anything(),
    'An event could not be processed; Stripe will retry',
  )
})
