import type { RequestHandler } from '@sanity/client'
import { concat, lastValueFrom, NEVER, of, throwError } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { retryFailedRequests } from './retry-requests'

/** The number of requests reported as waiting. */
const outage = vi.hoisted(() => ({ waiting: 0 }))
vi.mock('./outage', () => ({
  noteWaiting: () => {
    outage.waiting += 1
    return () => void (outage.waiting -= 1)
  },
}))

type Request = Parameters<RequestHandler>[0]

const API = 'https://site.test/lake/v2025-02-19'
const COMMIT: Request = {
  method: 'POST',
  url: `${API}/data/actions/production`,
  body: { actions: [], transactionId: 'chosen' },
}
const RESPONSE = { type: 'response' as const, body: 'done' }
const offline = () => new Error('Request error while attempting to reach is https://site.test/lake')
const status = (statusCode: number, body: unknown) =>
  Object.assign(new Error(`HTTP ${statusCode}`), { statusCode, response: { body } })

beforeEach(() => void vi.useFakeTimers())

/** Sends a request whose attempts fail with `failures`, one after another, and then succeed. */
async function send(request: Request, failures: unknown[], next?: RequestHandler) {
  const sent: Request[] = []
  // As with the client, the returned observable represents one request.
  const sender = (options: Request) => {
    const failure = failures[sent.length]
    sent.push(options)
    return failure === undefined ? of(RESPONSE) : throwError(() => failure)
  }
  const result = lastValueFrom(
    retryFailedRequests(next)(
      request,
      sender as Parameters<RequestHandler>[1],
      {} as Parameters<RequestHandler>[2],
    ),
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(300_000)
  return { sent, result: await result }
}

describe('a request that the server does not answer', () => {
  it.each([
    ['no network', offline()],
    ['a proxy without a server', status(502, '<h1>Bad Gateway</h1>')],
    ['a server that shuts down', status(503, 'shutting down')],
    ['a proxy that has waited too long', status(504, '<h1>Gateway Timeout</h1>')],
  ])('is repeated with the same transaction id until it is answered: %s', async (_what, failure) => {
    const { sent, result } = await send(
      COMMIT,
      Array.from({ length: 40 }, () => failure),
    )
    expect(result).toEqual(RESPONSE)
    expect(sent).toHaveLength(41)
    expect(new Set(sent.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify(COMMIT.body)]),
    )
  })

  it('gets a transaction id if it has none', async () => {
    const { sent } = await send({ ...COMMIT, body: { actions: [] } }, [offline()])
    expect(sent).toHaveLength(2)
    const ids = sent.map(({ body }) => (body as { transactionId?: string }).transactionId)
    expect(ids[0]).toEqual(expect.stringMatching(/^[\da-f]{32}$/))
    expect(ids[1]).toBe(ids[0])
  })

  it('is sent even without HTTPS, where crypto.randomUUID is missing', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    const { result } = await send({ ...COMMIT, body: { actions: [] } }, [])
    expect(result).toEqual(RESPONSE)
  })

  it('is not repeated if the dataset itself refuses it', async () => {
    for (const refusal of [status(409, { error: {} }), status(503, { message: 'Disk full' })]) {
      const { sent, result } = await send(COMMIT, [refusal])
      expect(result).toBe(refusal)
      expect(sent).toHaveLength(1)
    }
  })

  it('is repeated after the session has ended, unless it is the check for a session', async () => {
    const signedOut = status(401, { message: 'Sign in first.' })
    const { sent, result } = await send(COMMIT, [signedOut, signedOut])
    expect(result).toEqual(RESPONSE)
    expect(sent).toHaveLength(3)
    const asked = await send({ url: `${API}/users/me` }, [signedOut])
    expect(asked.result).toBe(signedOut)
    expect(asked.sent).toHaveLength(1)
  })

  it('counts as waiting until it is answered or canceled, even though each attempt reports progress', async () => {
    const sent = of({ type: 'progress', stage: 'upload', percent: 100 })
    const refused = concat(
      sent,
      throwError(() => status(401, {})),
    )
    const attempts = [refused, refused, refused, concat(sent, of(RESPONSE))]
    const sender = vi.fn(() => attempts.shift() ?? concat(sent, NEVER))
    const start = () =>
      retryFailedRequests(undefined)(
        COMMIT,
        sender as unknown as Parameters<RequestHandler>[1],
        {} as Parameters<RequestHandler>[2],
      ).subscribe()

    start()
    for (const attempt of [1, 2, 3]) {
      expect(sender).toHaveBeenCalledTimes(attempt)
      expect(outage.waiting, `after attempt ${attempt}`).toBe(1)
      await vi.advanceTimersToNextTimerAsync()
    }
    expect(outage.waiting).toBe(0)

    attempts.push(refused)
    const givenUp = start()
    await vi.advanceTimersToNextTimerAsync()
    expect(outage.waiting).toBe(1)
    givenUp.unsubscribe()
    expect(outage.waiting).toBe(0)
  })

  it.each<[string, Request]>([
    ['uploads a file', { method: 'POST', url: `${API}/assets/images/production`, body: 'bytes' }],
    ['is for a file', { method: 'GET', url: `${API}/assets/images/production` }],
    ['changes something other than documents', { method: 'POST', url: `${API}/auth/logout` }],
  ])('is not repeated when it %s', async (_what, request) => {
    const { sent } = await send(request, [offline()])
    expect(sent).toHaveLength(1)
  })

  it('is not repeated if the Studio itself aborted it', async () => {
    const ended = Object.assign(new Error('This operation was aborted.'), { name: 'AbortError', request: {} })
    const { sent, result } = await send(COMMIT, [ended])
    expect(result).toBe(ended)
    expect(sent).toHaveLength(1)
  })

  it('is retried below all other request handlers, which only see the final response', async () => {
    const heard: unknown[] = []
    const next: RequestHandler = (request, sender) => {
      heard.push(request)
      return sender(request)
    }
    const { sent, result } = await send({ url: `${API}/data/query/production` }, [offline()], next)
    expect(result).toEqual(RESPONSE)
    expect([heard.length, sent.length]).toEqual([1, 2])
  })
})
