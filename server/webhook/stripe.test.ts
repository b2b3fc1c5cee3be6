import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStripeRoute, STRIPE_PATH } from './stripe'

/** Calls Stripe's webhook and returns the status and the message. */
async function call(init: RequestInit, secret: string | undefined = 'whsec_of_the_tests') {
  const log = { info: vi.fn(), warn: vi.fn() }
  const route = createStripeRoute({ secret, onPayment: () => Promise.reject(new Error('full')), log })
  const server = express().use(STRIPE_PATH, route).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${STRIPE_PATH}`, init)
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

test('a call that is too large is rejected with the limit', async () => {
  expect(await call({ method: 'POST', body: 'x'.repeat(600_000) })).toEqual({
    status: 413,
    message: 'The body may have at most 524288 bytes.',
  })
})

test('a call without a signature is rejected', async () => {
  expect(await call({ method: 'POST', body: '{}' })).toEqual({
    status: 400,
    message: 'The signature is wrong or too old.',
  })
})

test('anything but POST is rejected', async () => {
  expect(await call({ method: 'GET' })).toEqual({ status: 405, message: 'Webhooks use POST.' })
})
