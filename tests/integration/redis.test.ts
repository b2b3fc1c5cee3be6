import { createClient } from '@redis/client'
import express from 'express'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TikTokClient } from '../../app/tiktok/client.server'
import type { Profile } from '../../app/tiktok/profile.server'
import { findRedis } from '../../scripts/testing/redis.mjs'
import { asyncHandler } from '../../server/http/async-handler'
import { createLookupLimiter } from '../../server/http/limits/rate-limit'
import { createLimitStore } from '../../server/redis/limit-store'
import { shareLookups } from '../../server/redis/lookup-cache'
import { connectRedis, type SharedRedis } from '../../server/redis/redis'
import { ensureSiteBuilt } from '../support/build'
import { lastingPort } from '../support/lasting-port'
import { serveInTest } from '../support/local-server'
import { scraping } from '../support/metrics'
import { startSiteProcess } from '../support/site-process'

// The real server, if installed: this is about compatibility.
const redis = findRedis()

/** Long enough that a busy machine does not make Redis look slow, in ms. */
const RESPONSE_MS = 10_000

const log = { info: vi.fn(), warn: vi.fn() }
const closing: (() => unknown)[] = []
let folder: string
let port: number
let redisServer: ChildProcess | null = null

beforeEach(async () => {
  log.info.mockClear()
  log.warn.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'redis-'))
  port = await lastingPort()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await stopServer()
  await rm(folder, { recursive: true, force: true })
})

function startServer() {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  if (!redis) throw new Error('Redis is not installed')
  redisServer = spawn(redis.command, settings, { stdio: 'ignore', argv0: redis.argv0 })
}

async function stopServer() {
  if (!redisServer) return
  const exited = once(redisServer, 'exit')
  redisServer.kill('SIGKILL')
  redisServer = null
  await exited
}

/** Connects as one of several processes. */
function connect(responseMs = RESPONSE_MS): SharedRedis {
  const url = `redis://127.0.0.1:${port}`
  const redis = connectRedis({ url, log, responseMs, connectMs: RESPONSE_MS, probeAfterMs: 50 })
  closing.push(() => redis.close())
  return redis
}

const isReady = (redis: SharedRedis) =>
  vi.waitFor(async () => {
    expect(await redis.run((client) => client.ping())).toBe('PONG')
    expect(redis.problem()).toBeNull()
  })

/** Connects to a Redis that may still be starting, and forgets warnings from before it was ready. */
async function connectReady(responseMs?: number): Promise<SharedRedis> {
  const redis = connect(responseMs)
  await isReady(redis)
  log.warn.mockClear()
  return redis
}

const profile: Profile = {
  uniqueId: 'anna',
  nickname: 'Anna 🐈',
  avatarThumb: '/pictures/a',
  secUid: 's',
  isPrivate: false,
  stats: { followerCount: 1, heart: 2, followingCount: null, videoCount: 4 },
}

function lookups() {
  const failure = { code: 'not-found', message: { text: 'No' }, status: 404 } as const
  return {
    lookupProfile: vi.fn<TikTokClient['lookupProfile']>((username) =>
      Promise.resolve(username === 'anna' ? { ok: true, profile } : { ok: false, error: failure }),
    ),
    listVideos: vi.fn<TikTokClient['listVideos']>(() =>
      Promise.resolve({
        ok: true,
        videos: [{ id: '1', dynamicCover: null, diggCount: 1, playCount: null }],
      }),
    ),
  }
}

/** Starts one of several processes that allow two lookups per minute. */
async function startSite(redis: SharedRedis) {
  const limiter = createLookupLimiter(2, createLimitStore(redis, 'a shared secret'))
  const app = express().use(
    asyncHandler(async (request, response) => {
      const result = await limiter.clientFor(lookups(), request, response).lookupProfile('anna')
      response.status(result.ok ? 200 : result.error.status).end()
    }),
  )
  const origin = await serveInTest(app)
  return async () => (await fetch(`${origin}/api/tiktok/anna`)).status
}

describe.skipIf(!redis)('REDIS_URL, with Redis installed', () => {
  it('counts the lookups of an IP address across processes, without storing the address', async () => {
    startServer()
    const [one, two] = await Promise.all([connectReady(), connectReady()])
    const [askOne, askTwo] = [await startSite(one), await startSite(two)]
    expect([await askOne(), await askTwo(), await askOne(), await askTwo()]).toEqual([200, 200, 429, 429])
    const keys = (await one.run((client) => client.keys('katsocial:limit:*'))) ?? []
    expect(keys).toEqual([expect.stringMatching(/^katsocial:limit:[\da-f]{32}$/)])
    const left = await one.run((client) => client.pTTL(keys[0]!))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  it('shares a profile among processes with the same picture secret', async () => {
    startServer()
    const redis = await connectReady()
    const [first, second, stranger] = [lookups(), lookups(), lookups()]
    const asked = shareLookups(first, redis, ['upstream', 'secret'])
    expect(await asked.lookupProfile('anna')).toEqual({ ok: true, profile })
    await asked.listVideos('s')
    await vi.waitFor(async () => expect(await redis.run((client) => client.dbSize())).toBe(2))

    const again = shareLookups(second, redis, ['upstream', 'secret'])
    expect(await again.lookupProfile('anna')).toEqual({ ok: true, profile })
    expect(await again.listVideos('s', 'likes-views')).toMatchObject({ ok: true, videos: [{ id: '1' }] })
    expect(second.lookupProfile).not.toHaveBeenCalled()
    expect(second.listVideos).not.toHaveBeenCalled()

    await shareLookups(stranger, redis, ['upstream', 'another secret']).lookupProfile('anna')
    expect(stranger.lookupProfile).toHaveBeenCalledTimes(1)
  })

  it('shares neither failures nor invalid entries', async () => {
    startServer()
    const redis = await connectReady()
    const client = lookups()
    const shared = shareLookups(client, redis, [])
    await shared.lookupProfile('nobody')
    await shared.lookupProfile('nobody')
    expect(client.lookupProfile).toHaveBeenCalledTimes(2)
    await shared.lookupProfile('anna')
    const [key] = await vi.waitFor(async () => {
      const keys = await redis.run((each) => each.keys('katsocial:lookup:*'))
      expect(keys).toHaveLength(1)
      return keys!
    })
    await redis.run((each) => each.set(key!, '{"uniqueId":7}'))
    expect(await shared.lookupProfile('anna')).toEqual({ ok: true, profile })
    expect(client.lookupProfile).toHaveBeenCalledTimes(4)
  })

  it('makes each process count for itself during an outage, and logs the outage and the recovery once', async () => {
    startServer()
    const redis = await connectReady()
    const send = await startSite(redis)
    await stopServer()
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
    expect(redis.problem()).toBe('is down')
    startServer()
    await isReady(redis)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.info).toHaveBeenLastCalledWith({ back: true }, expect.stringContaining('Redis is connected'))
  })

  it('does not make visitors wait while Redis hangs, and logs that and the recovery once', async () => {
    startServer()
    const redis = await connectReady(1_000)
    const send = await startSite(redis)
    redisServer?.kill('SIGSTOP')
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
    expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('Redis is too slow'))
    const work = vi.fn(() => Promise.resolve('asked'))
    expect(await redis.run(work)).toBeNull()
    expect(work).not.toHaveBeenCalled()
    redisServer?.kill('SIGCONT')
    await isReady(redis)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.info).toHaveBeenLastCalledWith({ back: true }, expect.stringContaining('Redis is connected'))
  })

  it.each([
    ['full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    ['read-only', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ])(
    'makes each process count for itself while Redis is %s, and logs that and the recovery once',
    async (state, begin, end) => {
      startServer()
      const operator = createClient({ url: `redis://127.0.0.1:${port}` }).on('error', () => {})
      const redis = await connectReady()
      await operator.connect()
      closing.push(() => operator.destroy())
      const send = await startSite(redis)
      await operator.sendCommand(begin)
      expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
      await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
      expect(log.warn).toHaveBeenCalledWith(
        { err: expect.any(Error) },
        expect.stringContaining(`Redis is ${state}`),
      )
      await operator.sendCommand(end)
      await isReady(redis)
      expect(log.warn).toHaveBeenCalledTimes(1)
      expect(log.info).toHaveBeenLastCalledWith({ back: true }, expect.stringContaining('Redis is connected'))
    },
  )

  it('logs a Redis that is read-only from the beginning', async () => {
    startServer()
    const operator = createClient({ url: `redis://127.0.0.1:${port}` }).on('error', () => {})
    await operator.connect()
    closing.push(() => operator.destroy())
    await operator.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    connect()
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('Redis is read-only'))
    expect(log.info).not.toHaveBeenCalled()
  })
})

describe('REDIS_URL of an unreachable server', () => {
  it('does not prevent lookups, and is logged', async () => {
    const redis = connect()
    const send = await startSite(redis)
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    expect(await shareLookups(lookups(), redis, []).lookupProfile('anna')).toEqual({ ok: true, profile })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('Redis is down'))
    expect(redis.problem()).toBe('is down')
  })

  it('is in /readyz, without making the site unready, and in /metrics', async () => {
    await ensureSiteBuilt()
    const site = await startSiteProcess({
      DATA_DIR: folder,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      PICTURE_SECRET: 'a-secret-that-all-processes-share',
    })
    closing.push(() => site.stop())
    await vi.waitFor(async () => {
      const readiness = await fetch(`${site.origin}/readyz`)
      expect(readiness.status).toBe(200)
      expect(await readiness.text()).toContain(
        '\nredis: ok, but it is down: limits and lookups are not shared with other processes\n',
      )
    })
    const metrics = await fetch(`${site.origin}/metrics`, scraping)
    expect(await metrics.text()).toMatch(/^redis_connected 0$/m)
  })
})
