import express from 'express'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TikTokClient } from '../../../app/tiktok/client.server'
import { messageText, profileError, videosError } from '../../../app/tiktok/messages'
import { DEFAULT_MESSAGES } from '../../../shared/default-texts/messages'
import { serveInTest } from '../../../tests/support/local-server'
import { createLookupLimiter } from './rate-limit'
import type { LimitStore } from './window-store'

const profile = {
  uniqueId: 'anna',
  nickname: 'Anna',
  avatarThumb: null,
  secUid: 's',
  isPrivate: false,
  stats: { followerCount: null, heart: null, followingCount: null, videoCount: null },
}

function lookups(overrides: Partial<TikTokClient> = {}) {
  return {
    lookupProfile: vi.fn<TikTokClient['lookupProfile']>(
      overrides.lookupProfile ?? (() => Promise.resolve({ ok: true, profile })),
    ),
    listVideos: vi.fn<TikTokClient['listVideos']>(
      overrides.listVideos ?? (() => Promise.resolve({ ok: true, videos: [] })),
    ),
  }
}

/** Answers every request with the outcome of a profile lookup and, with `?videos`, of a video lookup. */
async function serve(perMinute: number, client: TikTokClient) {
  const limiter = createLookupLimiter(perMinute)
  const app = express()
  app.set('trust proxy', 1)
  app.use(async (request, response) => {
    const own = limiter.clientFor(client, request, response)
    const found = await own.lookupProfile('anna')
    const videos = request.query.videos === undefined ? null : await own.listVideos('s')
    const status = found.ok ? 200 : found.error.status
    response
      .status(status)
      .json({ error: found.ok ? null : messageText(found.error.message, DEFAULT_MESSAGES), videos })
  })
  const origin = await serveInTest(app)
  return (path = '/', from = '203.0.113.1') => fetch(origin + path, { headers: { 'x-forwarded-for': from } })
}

it('counts each lookup, and does not contact the upstream above the limit', async () => {
  const client = lookups()
  const ask = await serve(3, client)
  expect((await ask('/?videos')).status).toBe(200)
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  const retryAfter = Number(refused.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(await refused.json()).toMatchObject({ error: DEFAULT_MESSAGES.tooManyLookups })
  expect(client.lookupProfile).toHaveBeenCalledTimes(2)
  expect(client.listVideos).toHaveBeenCalledTimes(1)
})

it.each([
  ['another address', '203.0.113.2', 200],
  ['the same address written as IPv6', '::ffff:203.0.113.1', 429],
])('answers %s (%s) with %i after one address has reached its limit', async (_what, from, status) => {
  const ask = await serve(1, lookups())
  await ask()
  expect((await ask('/', from)).status).toBe(status)
})

it('counts IPv6 addresses of one /56 together, and others separately', async () => {
  const ask = await serve(1, lookups())
  expect((await ask('/', '2001:db8:1:1::1')).status).toBe(200)
  expect((await ask('/', '2001:db8:1:ff:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await ask('/', '2001:db8:1:100::1')).status).toBe(200)
})

it('sets a retry time for a lookup rejected because too many are in flight, and frees its connection', async () => {
  const error = profileError('busy', { retryAfter: 5 })
  const ask = await serve(10, lookups({ lookupProfile: () => Promise.resolve({ ok: false, error }) }))
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    503,
    '5',
    'close',
  ])
  expect(await refused.json()).toMatchObject({ error: DEFAULT_MESSAGES.lookupsBusy })
})

it('keeps the connection of a lookup that failed for another reason', async () => {
  const error = profileError('throttled', { retryAfter: 9 })
  const ask = await serve(10, lookups({ lookupProfile: () => Promise.resolve({ ok: false, error }) }))
  const failed = await ask()
  expect(failed.headers.get('retry-after')).toBe('9')
  expect(failed.headers.get('connection')).not.toBe('close')
})

it('sets no retry time for a profile shown without its videos', async () => {
  const error = videosError('busy', 'profile', { retryAfter: 5 })
  const ask = await serve(10, lookups({ listVideos: () => Promise.resolve({ ok: false, error }) }))
  const shown = await ask('/?videos')
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([200, null])
})

it.each([
  [30_400, '31'],
  [0, '1'],
  [-5_000, '1'],
])('asks a client whose minute ends in %i ms to retry after %s s', async (leftMs, retryAfter) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const resetTime = new Date(Date.now() + leftMs)
  const store = { init: () => undefined, increment: async () => ({ totalHits: 2, resetTime }) }
  const response = { headersSent: false, setHeader: vi.fn() }
  await refusedBy(store, response).lookupProfile('anna')
  expect(response.setHeader.mock.calls).toEqual([['Retry-After', retryAfter]])
})

it('sets no header for a lookup refused after the response has started', async () => {
  const store = { init: () => undefined, increment: async () => ({ totalHits: 2, resetTime: undefined }) }
  const response = { headersSent: true, setHeader: vi.fn() }
  expect(await refusedBy(store, response).lookupProfile('anna')).toMatchObject({ ok: false })
  expect(response.setHeader).not.toHaveBeenCalled()
})

/** Returns the client for one request, with a limit of one lookup, counted by this store. */
function refusedBy(store: LimitStore, response: { headersSent: boolean; setHeader: unknown }) {
  const limiter = createLookupLimiter(1, store)
  return limiter.clientFor(lookups(), { ip: '203.0.113.1' }, response as unknown as express.Response)
}
