import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readResponse } from './read-response.server'

const NOW = Date.UTC(2026, 0, 31, 9)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

/** What is read of an answer with this status and body. */
const read = (status: number, body: BodyInit | null = null, headers: Record<string, string> = {}) =>
  readResponse(new Response(body, { status, headers }))

it.each([
  ['empty body', '', { code: 'throttled', noData: true }],
  ['empty body', ' \n', { code: 'throttled', noData: true }],
  ['empty body', 'null', { code: 'throttled', noData: true }],
  ['empty body', '" "', { code: 'throttled', noData: true }],
  ['not JSON', '<!doctype html>', { code: 'failed' }],
  ['nested too deeply', '['.repeat(100_000), { code: 'failed' }],
])('logs what is wrong with a successful response: %s (%#)', async (reason, body, failure) => {
  expect(await read(200, body)).toEqual({ ok: false, reason, ...failure })
})

it('reads JSON, including a body in several parts, and a JSON string', async () => {
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode('{"name":"Zoë"}')) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await read(200, parts)).toEqual({ ok: true, body: { name: 'Zoë' } })
  expect(await read(200, '"{}"')).toEqual({ ok: true, body: '{}' })
})

it('reads a body that announces exactly 2 MB', async () => {
  const body = JSON.stringify('x'.repeat(2 * 1024 * 1024 - 2))
  expect(await read(200, body, { 'content-length': '2097152' })).toMatchObject({ ok: true })
})

it.each<[string, Record<string, string>]>([
  ['announces', { 'content-length': '2097153' }],
  ['turns out to have', {}],
])('stops reading a body that %s more than 2 MB', async (_what, headers) => {
  const cancel = vi.fn()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)),
    cancel,
  })
  expect(await read(200, endless, headers)).toEqual({
    ok: false,
    code: 'failed',
    reason: 'body over 2097152 bytes',
  })
  expect(cancel).toHaveBeenCalledOnce()
})

it.each([
  [404, { code: 'not-found' }],
  [410, { code: 'not-found' }],
  [414, { code: 'not-found' }],
  [431, { code: 'not-found' }],
  [400, { code: 'failed', isTransient: false, isOutage: false }],
  [499, { code: 'failed', isTransient: false, isOutage: false }],
  [500, { code: 'failed', isTransient: true, isOutage: false }],
  [501, { code: 'failed', isTransient: true, isOutage: false }],
  [502, { code: 'failed', isTransient: true, isOutage: true }],
  [503, { code: 'failed', isTransient: true, isOutage: true }],
  [504, { code: 'failed', isTransient: true, isOutage: true }],
  [505, { code: 'failed', isTransient: true, isOutage: false }],
  [520, { code: 'failed', isTransient: true, isOutage: false }],
  [521, { code: 'failed', isTransient: true, isOutage: true }],
  [526, { code: 'failed', isTransient: true, isOutage: true }],
  [527, { code: 'failed', isTransient: true, isOutage: false }],
])('distinguishes a name that does not exist from a host that is down: HTTP %i', async (status, failure) => {
  const reason = `HTTP ${status}`
  expect(await read(status, 'Try later.')).toEqual({ ok: false, reason, serverText: null, ...failure })
})

it('passes on the server’s message, unless it is about the site’s own key', async () => {
  const body = JSON.stringify({ message: 'Please come back tomorrow.' })
  for (const status of [400, 404, 429, 500])
    expect(await read(status, body), `${status}`).toMatchObject({ serverText: 'Please come back tomorrow.' })
  for (const status of [401, 403, 407])
    expect(await read(status, body), `${status}`).toMatchObject({ serverText: null })
})

it.each([
  ['45', 45],
  ['0', 0],
  [new Date(NOW + 60_000).toUTCString(), 60],
  [new Date(NOW - 60_000).toUTCString(), undefined],
  ['soon', undefined],
  ['9999999999', undefined],
])('reads the Retry-After of a throttling server: %s', async (retryAfter, seconds) => {
  const headers = { 'retry-after': retryAfter }
  expect(await read(429, null, headers)).toMatchObject({
    ok: false,
    code: 'throttled',
    retryAfter: seconds,
  })
  expect(await read(503, null, headers)).toMatchObject(
    seconds === undefined ? { code: 'failed', isOutage: true } : { code: 'throttled', retryAfter: seconds },
  )
  // Any other error is not about too many requests.
  expect(await read(502, null, headers)).toMatchObject({ code: 'failed', isOutage: true })
})

it('ignores spaces after a Retry-After, which undici keeps, unlike a `Response`', async () => {
  const headers = new Map([['retry-after', '45 \t']])
  const response = { ok: false, status: 429, body: null, headers } as unknown as Response
  expect(await readResponse(response)).toMatchObject({ retryAfter: 45 })
})
