import type { ServerBuild } from '@remix-run/node'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { readEnvironment } from '../../server/environment/environment'
import { startSite, type RunningSite } from '../../server/start'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from '../integration/lake-process'
import { ensureSiteBuilt } from '../support/build'
import { METRICS_TOKEN, scraping } from '../support/metrics'
import { testFault } from './fault'
import { startRelay, type Relay } from './relay'

/* The built site with a dataset in a separate process, and a relay between them that counts the queries. */

let folder: string
let lake: LakeProcess
let relay: Relay
let site: RunningSite
const logged: { msg: string; redirect?: { from?: unknown } }[] = []

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'addresses-'))
  lake = await startLakeProcess({ dataDir: join(folder, 'lake'), seed: 'studio/dataset/production' })
  relay = await startRelay(lake.port)
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
  const write = (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number])
  site = await startSite({
    environment: readEnvironment({
      HOST: '127.0.0.1',
      PORT: '0',
      SANITY_PROJECT_ID: 'embedded',
      SANITY_API_HOST: `http://127.0.0.1:${relay.port}/lake`,
      SANITY_API_READ_TOKEN: EDITOR_TOKEN,
      METRICS_TOKEN,
    }),
    directory: folder,
    log: pino({ level: 'warn' }, { write }),
    build,
    staticFiles: null,
    studioDirectory: join(folder, 'no-studio'),
  })
})

afterAll(async () => {
  await site.close(1_000)
  await relay.close()
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
})

function get(path: string, init?: RequestInit) {
  return fetch(site.address + path, { redirect: 'manual', ...init })
}

const HITS = 'page_cache_requests_total{outcome="hit"}'
/** Returns the value of a metric, or 0 if `/metrics` does not list it. */
async function metric(name: string): Promise<number> {
  const text = await (await get('/metrics', scraping)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

/** Waits until the content and the not-found page are cached, so that no request for them queries the dataset. */
async function warmUp(): Promise<void> {
  await vi.waitFor(
    async () => {
      // Once it is connected to live events, everything is fetched again.
      expect(await metric('content_live_connected')).toBe(1)
      const before = { hits: await metric(HITS), queries: relay.queries }
      await (await get('/en/warm-up')).text()
      expect(await metric(HITS)).toBeGreaterThan(before.hits)
      expect(relay.queries).toBe(before.queries)
    },
    { interval: 50 },
  )
}

testFault(
  {
    area: 'pages',
    fault: 'someone requests thousands of pages that do not exist',
    visitorSees: 'the not-found page with status 404, from one cached copy, without queries or rendering',
    recovers: 'at once',
  },
  async () => {
    await warmUp()
    const before = { hits: await metric(HITS), queries: relay.queries }
    const bodies = new Set<string>()
    for (let number = 0; number < 60; number++) {
      const response = await get(`/en/random-${number}-${Math.random()}${number % 2 ? '?a=b' : ''}`)
      expect(response.status).toBe(404)
      bodies.add(await response.text())
    }
    expect(await metric(HITS)).toBe(before.hits + 60)
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain('does not exist')
    // Requests that bypass the cached pages do not query the dataset either, and have their own nonce.
    for (const path of ['/en/random', '/elsewhere/random', '/en/a/b/c']) {
      const response = await get(`${path}?x`, { headers: { cookie: 'own=1' } })
      expect(response.status).toBe(404)
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
      expect(await response.text()).toContain(`nonce="${nonce}"`)
      expect((await get(`${path}.data`)).status).toBe(404)
    }
    expect(
      (await get('/en/random', { method: 'POST', body: new URLSearchParams({ username: 'x' }) })).status,
    ).toBe(404)
    expect(relay.queries).toBe(before.queries)
    // An order page shows its form for any id, but does not query the dataset for ids that it does not know.
    await (await get('/en/order/random')).text()
    const queries = relay.queries
    for (let number = 0; number < 10; number++) {
      const response = await get(`/en/order/random-${number}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('no-store')
      await response.text()
    }
    expect(relay.queries).toBe(queries)
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a page or a redirect is published at a path that has just been cached as not found',
    visitorSees: 'the page, or the redirect',
    recovers: 'with the live event of the publish',
  },
  async () => {
    await warmUp()
    expect((await get('/en/brand-new')).status).toBe(404)
    const client = lake.clientWith()
    await client.create({
      _id: 'redirect-new',
      _type: 'redirect',
      from: '/en/brand-new',
      to: { href: '/en/tiktok' },
    })
    await vi.waitFor(async () =>
      expect((await get('/en/brand-new?a=b')).headers.get('location')).toBe('/en/tiktok?a=b'),
    )
    await client.delete('redirect-new')
    await vi.waitFor(async () => expect((await get('/en/brand-new')).status).toBe(404))
    await client.create({ _id: 'page-new', _type: 'page', title: 'New', slug: { current: 'brand-new' } })
    await vi.waitFor(async () => expect((await get('/en/brand-new')).status).toBe(200))
    await client.delete('page-new')
  },
)

const HOSTILE = [
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  ' https://evil.example',
  '/en/home\r\nX-Injected: yes',
  'https://user@evil.example',
]

testFault(
  {
    area: 'pages',
    fault:
      'redirect documents with scripts or external targets are written through the API, bypassing the Studio’s validation',
    visitorSees: 'the not-found page, also through `.data`',
    recovers: 'when the document is fixed; one log line names it',
  },
  async () => {
    const client = lake.clientWith()
    const transaction = client.transaction()
    HOSTILE.forEach((href, place) =>
      transaction.create({
        _id: `hostile-${place}`,
        _type: 'redirect',
        from: `/en/hostile-${place}`,
        to: { href },
      }),
    )
    transaction.create({ _id: 'hostile-number', _type: 'redirect', from: 7, to: { href: 7 } })
    transaction.create({ _id: 'loop-a', _type: 'redirect', from: '/en/loop-a', to: { href: '/en/loop-b' } })
    transaction.create({ _id: 'loop-b', _type: 'redirect', from: '/en/loop-b', to: { href: '/en/loop-a' } })
    transaction.create({
      _id: 'to-order',
      _type: 'redirect',
      from: '/en/order/old',
      to: { href: '/en/größe' },
    })
    await transaction.commit()
    await vi.waitFor(async () =>
      expect((await get('/en/order/old?a=b')).headers.get('location')).toBe('/en/gr%C3%B6%C3%9Fe?a=b'),
    )
    const paths = [...HOSTILE.map((_, place) => `/en/hostile-${place}`), '/en/loop-a', '/en/loop-b']
    for (const path of paths.flatMap((path) => [path, `${path}.data`, `${path}/`])) {
      const response = await get(path)
      expect({ path, status: response.status, to: response.headers.get('location') }).toEqual({
        path,
        status: 404,
        to: null,
      })
      expect(await response.text()).not.toContain('evil.example')
    }
    for (const path of paths) {
      const lines = logged.filter(({ redirect }) => redirect?.from === path)
      expect([path, lines.length]).toEqual([path, 1])
    }
    await client
      .patch('hostile-0')
      .set({ to: { href: '/en/tiktok' } })
      .commit()
    await vi.waitFor(async () =>
      expect((await get('/en/hostile-0')).headers.get('location')).toBe('/en/tiktok'),
    )
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a path is written in capitals, percent-encoded, or with a trailing slash',
    visitorSees: 'the page, after one permanent redirect that keeps the query',
    recovers: 'at once',
  },
  async () => {
    const led = async (path: string) => {
      const response = await get(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await led('/en/Tiktok?a=B')).toEqual([308, '/en/tiktok?a=B'])
    expect(await led('/EN/tiktok')).toEqual([308, '/en/tiktok'])
    expect(await led('/EN/HOME?x=1')).toEqual([308, '/en/home?x=1'])
    expect(await led('/%65n/home')).toEqual([308, '/en/home'])
    expect(await led('/EN/Profile/Mara.Makes')).toEqual([308, '/en/profile/Mara.Makes'])
    expect(await led('/EN/order/pack-300')).toEqual([308, '/en/order/pack-300'])
    expect(await led('/en/tiktok/?a=B')).toEqual([308, '/en/tiktok?a=B'])
    expect(await led('/en/home//')).toEqual([308, '/en/home'])
    expect(await led('/en/likes-views/Mara.Makes/?a=B')).toEqual([308, '/en/likes-views/Mara.Makes?a=B'])
    expect(await led('/en/order/pack-300/')).toEqual([308, '/en/order/pack-300'])
    expect(await led('/en/nowhere/')).toEqual([404, null])
    expect(await led('/en/NOWHERE')).toEqual([404, null])
    expect(await led('/en/X')).toEqual([308, '/en/twitter'])
    const data = await get('/en/Tiktok.data?a=B')
    expect(data.status).toBe(202)
    expect(await data.text()).toContain('/en/tiktok?a=B')
  },
)
