import express from 'express'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, vi } from 'vitest'
import type { TikTokClient } from '../../app/tiktok/client.server'
import { profileError } from '../../app/tiktok/messages'
import { createLookupLimiter } from '../../server/http/limits/rate-limit'
import { createLimitStore } from '../../server/redis/limit-store'
import { connectRedis } from '../../server/redis/redis'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { profileBody } from '../integration/upstream/bodies'
import { makeFolder, startBuiltSite } from './built-site'
import { testFault } from './fault'
import { startCountingUpstream } from './hanging-upstream'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Sends a path exactly as written, whereas `fetch` would normalize it. */
async function send(port: number, method: string, path: string, form?: string) {
  const headers = form
    ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) }
    : {}
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  sent.end(form)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

testFault(
  {
    area: 'lookups',
    fault: 'someone looks up more names than allowed, through every URL and method that performs lookups',
    visitorSees:
      'that there were too many searches from their connection (429 with Retry-After); others notice nothing',
    recovers: 'after the time in Retry-After, at most a minute',
  },
  async () => {
    const upstream = await startCountingUpstream()
    closing.push(() => upstream.close())
    upstream.respondWith((_request, response) => void response.end(JSON.stringify(profileBody())))
    const site = await startBuiltSite({
      DATA_DIR: await makeFolder(),
      TIKTOK_API_URL: upstream.url,
      LOOKUPS_PER_MINUTE: '2',
    })
    // The page shows the message at the search box that was used.
    const home = await send(site.port, 'GET', '/en/home')
    const box = /name="searchBox" value="(\w+)"/.exec(home.body)?.[1] ?? ''
    expect((await send(site.port, 'GET', '/API/tiktok/first')).status).toBe(200)
    expect((await send(site.port, 'POST', '/en/home', 'username=second')).status).toBe(303)
    expect(upstream.requests).toHaveLength(2)

    const ways = [
      ['GET', '/api/tiktok/a1'],
      ['GET', '/API/tiktok/a2'],
      ['GET', '/api/%74iktok/a3'],
      ['GET', '/api//tiktok/a4'],
      ['GET', '/api/tiktok/video/a5'],
      ['GET', '/en/profile/a6'],
      ['GET', '/EN/PROFILE/a7'],
      ['GET', '/%65n/profile/a8'],
      ['GET', '/en/likes-views/a9'],
      ['GET', '/en/profile/a10.data'],
      ['HEAD', '/en/profile/a11'],
      ['POST', '/en/home', `username=a12&searchBox=${box}`],
      ['PUT', '/en/home', 'username=a13'],
      ['PATCH', '/en/home', 'username=a14'],
      ['DELETE', '/en/home', 'username=a15'],
      ['POST', '/EN/tiktok', 'username=a16'],
      ['POST', '/en/home.data', 'username=a17'],
    ] as const
    const refused: string[] = []
    for (const [method, path, form] of ways) {
      const { status, headers, body } = await send(site.port, method, path, form)
      if (status !== 429) continue
      refused.push(`${method} ${path}`)
      expect(Number(headers['retry-after']), path).toBeGreaterThan(0)
      expect(Number(headers['retry-after']), path).toBeLessThanOrEqual(60)
      if (method === 'HEAD') continue
      // The page's script chooses the message by its key.
      const message = path.endsWith('/home.data') ? '"tooManyLookups"' : DEFAULT_MESSAGES.tooManyLookups
      expect(body, path).toContain(message)
    }
    expect(upstream.requests).toHaveLength(2)
    // The others are not pages, redirect to a page, or use methods that pages do not support.
    expect(refused).toEqual(
      expect.arrayContaining(['GET /API/tiktok/a2', 'GET /en/profile/a6', 'POST /en/home']),
    )
    expect(refused.length).toBeGreaterThanOrEqual(9)
    expect((await send(site.port, 'GET', '/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'lookups',
    fault: 'Redis, which several processes share to count lookups, accepts connections and never answers',
    visitorSees: 'nothing: each process counts on its own, so a visitor has the full limit at each of them',
    recovers: 'nothing to recover: the limit holds at each process',
  },
  async () => {
    const frozen = createServer((socket) => void socket.resume().on('error', () => {})).listen(0, '127.0.0.1')
    await once(frozen, 'listening')
    closing.push(() => frozen.close())
    const { port: redisPort } = frozen.address() as AddressInfo
    const log = { info: vi.fn(), warn: vi.fn() }
    const redis = connectRedis({ url: `redis://127.0.0.1:${redisPort}`, log })
    closing.push(() => redis.close())
    const limiter = createLookupLimiter(2, createLimitStore(redis))
    const error = profileError('not-found')
    const client: TikTokClient = {
      lookupProfile: () => Promise.resolve({ ok: false, error }),
      listVideos: () => Promise.resolve({ ok: false, error }),
    }
    const app = express().use(async (request, response) => {
      const result = await limiter.clientFor(client, request, response).lookupProfile('a')
      response.status(result.ok ? 200 : result.error.status).end()
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const statuses: (number | undefined)[] = []
    for (let time = 0; time < 3; time++) statuses.push((await send(port, 'GET', '/')).status)
    expect(statuses).toEqual([404, 404, 429])
    // Redis counts as down until it accepts the connection; on a busy machine, that takes longer than the site waits.
    await vi.waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('Redis is too slow')),
    )
  },
)
