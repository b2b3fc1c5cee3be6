import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it, vi } from 'vitest'
import type { ClaimedDelivery } from '../delivery'
import { RefusedError } from '../sender'
import { createWebhookChannel } from './webhook'

const SECRET = 'a secret of the receiver'

const delivery: ClaimedDelivery = {
  eventId: 'KS-7F3QK9.received',
  channel: 'webhook',
  reference: 'KS-7F3QK9',
  attempts: 1,
  createdAt: 0,
  retriedAt: null,
  lastError: null,
  payload: { type: 'submission.received' },
}

/** Delivers to a receiver with this response; returns the requests it got and what the channel threw. */
async function deliverTo(status: number, headers: Record<string, string> = {}, secret = SECRET) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response(null, { status, headers }))
  const deliver = createWebhookChannel({ url: 'https://hooks.example/orders', secret, fetch })
  const failure = await deliver(delivery, new AbortController().signal).then(
    () => null,
    (cause: unknown) => cause,
  )
  return { failure, calls: fetch.mock.calls }
}

it('sends the payload signed, with the id of the event', async () => {
  const { failure, calls } = await deliverTo(204)
  expect(failure).toBeNull()
  const [[url, init] = []] = calls
  expect(url).toBe('https://hooks.example/orders')
  const headers = Object.fromEntries(new Headers(init?.headers))
  expect(headers['webhook-id']).toBe(delivery.eventId)
  const receiver = new Webhook(SECRET, { format: 'raw' })
  expect(receiver.verify(String(init?.body), headers)).toEqual(delivery.payload)
})

it.each([
  ['whsec_ and base64', 'whsec_a2V5IG9mIHRoZSByZWNlaXZlcg==', 'key of the receiver'],
  ['other text', 'Schlüssel', 'Schlüssel'],
])('signs with the bytes of a secret given as %s', async (_kind, secret, key) => {
  const { calls } = await deliverTo(204, {}, secret)
  const [[, init] = []] = calls
  const headers = new Headers(init?.headers)
  const signed = `${delivery.eventId}.${headers.get('webhook-timestamp')}.${String(init?.body)}`
  const signature = createHmac('sha256', Buffer.from(key)).update(signed).digest('base64')
  expect(headers.get('webhook-signature')).toBe(`v1,${signature}`)
})

it('does not read the response body, which may never end', async () => {
  const cancel = vi.fn()
  const fetch = () => Promise.resolve(new Response(new ReadableStream({ cancel })))
  const deliver = createWebhookChannel({ url: 'https://hooks.example/orders', secret: SECRET, fetch })
  await deliver(delivery, new AbortController().signal)
  expect(cancel).toHaveBeenCalledOnce()
})

it.each([400, 404, 429, 500, 503])('may be retried after a %d', async (status) => {
  const { failure } = await deliverTo(status)
  expect(failure).toEqual(new Error(`The webhook answered ${status}`))
  expect(failure).not.toBeInstanceOf(RefusedError)
})

it('is refused for good once the receiver answers 410', async () => {
  expect((await deliverTo(410)).failure).toBeInstanceOf(RefusedError)
})

it('follows no redirect, whose target the operator never approved', async () => {
  const { failure, calls } = await deliverTo(307, { location: 'https://elsewhere.example/' })
  expect(failure).toEqual(
    new Error(
      'The webhook answered 307, a redirect, which is not followed: set ORDER_WEBHOOK_URL to where it leads',
    ),
  )
  expect(calls.map(([, init]) => init?.redirect)).toEqual(['manual'])
})

it('posts JSON, and aborts with the signal of its delivery', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 204 })))
  const deliver = createWebhookChannel({ url: 'https://hooks.example/orders', secret: SECRET, fetch })
  const { signal } = new AbortController()
  await deliver(delivery, signal)
  const [[, init] = []] = fetch.mock.calls
  expect(init).toMatchObject({ method: 'POST', signal })
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
})
