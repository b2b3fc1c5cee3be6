import type { SanityClient } from '@sanity/client'
import type { RequestHandler } from 'express'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createContentClient, type ContentClient } from '../../app/content/client.server'
import { createServer as createSite, type WebServer } from '../../server/create-server'
import { createMetrics } from '../../server/monitoring/metrics'
import { startTestLake, type TestLake } from '../integration/lake-support'
import { scraping } from '../support/metrics'
import { serverOptions } from '../support/server-options'
import { testFault } from './fault'
import { startRelay, type Relay } from './relay'

/*
 * A page of the dataset's content, behind the page cache. The site reaches the dataset through a relay, which can cut
 * the live events or all connections, or go silent.
 */

const TITLE = '*[_type == "page"][0].title'
/** The promised limit, in ms: requests sent longer than this after a change never get an older page. */
const STALE_MS = 5_000

let lake: TestLake
let editor: SanityClient
let content: ContentClient
let server: WebServer
let origin: string
let relay: Relay
let renders: number

beforeEach(async () => {
  lake = await startTestLake({ info: vi.fn(), error: vi.fn() })
  editor = lake.clientOf('kim')
  await editor.create({ _id: 'page', _type: 'page', title: 'first' })
  relay = await startRelay(lake.port)
  renders = 0
  const pages: RequestHandler = (_request, response, next) => {
    renders += 1
    const reads = response.locals.reads
    reads
      .recording(content)
      .fetch(TITLE)
      .then(
        (title) => {
          response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=300')
          response.type('html').send(`<h1>${String(title)}</h1>`)
        },
        (cause: unknown) => next(cause),
      )
  }
  server = createSite({
    ...serverOptions(),
    pages,
    metrics: (state) => createMetrics({ ...state, contentStatus: () => content.status() }),
    keepMs: () => content.keepMs(),
  })
  origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  // A busy machine may delay this process in reading a heartbeat.
  await follow(60_000)
})

afterEach(async () => {
  await server.close(1_000)
  content.close()
  await relay.close()
  await lake.stop()
})

/**
 * Renders pages with a new client from now on, and waits until it receives live events.
 * @param quietMs see `ContentClientOptions`
 */
async function follow(quietMs: number): Promise<void> {
  content = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${relay.port}/lake`,
    token: 'kim',
    log: { info: vi.fn(), warn: vi.fn() },
    quietMs,
  })
  content.onChange(() => server.contentChanged())
  await vi.waitFor(() => expect(content.status().isLive).toBe(true))
}

async function page(): Promise<string> {
  const response = await fetch(`${origin}/en/home`)
  expect(response.status).toBe(200)
  return response.text()
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`, scraping)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

async function publish(title: string): Promise<void> {
  await editor.patch('page').set({ title }).commit()
}

/**
 * Requests the page until it has a title, and returns how long after the call the last request was sent that still got
 * another one, in ms. The response times do not count, since they depend on the machine.
 */
async function msUntilSeen(title: string): Promise<number> {
  const startedAt = performance.now()
  let lastOldAt = startedAt
  await vi.waitFor(
    async () => {
      const requestedAt = performance.now()
      const isOld = !(await page()).includes(title)
      if (isOld) lastOldAt = requestedAt
      expect(isOld).toBe(false)
    },
    { interval: 50 },
  )
  return lastOldAt - startedAt
}

testFault(
  {
    area: 'dataset',
    fault: 'live events return 404 while queries work',
    visitorSees: 'every page, at most 5 s out of date; `content_live_connected` is 0',
    recovers: 'once live events respond',
  },
  async () => {
    expect(await page()).toContain('first')
    relay.live = 'missing'
    relay.cut()
    await vi.waitFor(async () => expect(await metric('content_live_connected')).toBe(0))
    await publish('second')
    expect(await msUntilSeen('second')).toBeLessThan(STALE_MS)
    expect(await metric('content_unconfirmed_seconds')).toBeGreaterThan(0)
    relay.live = 'relayed'
    await vi.waitFor(async () => expect(await metric('content_live_connected')).toBe(1))
    expect(await metric('content_live_reconnects_total')).toBe(1)
    // Pages are again cached until an event.
    await page()
    const before = { renders, queries: relay.queries }
    for (let turn = 0; turn < 20; turn++) await page()
    expect({ renders, queries: relay.queries }).toEqual(before)
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'the live connection goes silent without closing',
    visitorSees: 'every page, at most 5 s out of date',
    recovers: 'the silence is noticed within 5 s, and the connection is then replaced',
  },
  async () => {
    content.close()
    // The usual limit, which does not adapt to delays of heartbeats on a busy machine.
    await follow(4_000)
    expect(await page()).toContain('first')
    relay.live = 'silent'
    await publish('second')
    expect(await msUntilSeen('second')).toBeLessThan(STALE_MS)
    expect(content.status().isLive).toBe(false)
    expect(content.keepMs()).not.toBeNull()
    relay.live = 'relayed'
    await vi.waitFor(() => expect(content.status().isLive).toBe(true))
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'the dataset is unreachable for a while, and content is published meanwhile',
    visitorSees: 'the last good pages, without an error',
    recovers: 'with new content within 5 s once the dataset responds',
  },
  async () => {
    expect(await page()).toContain('first')
    relay.isAway = true
    relay.cut()
    await vi.waitFor(async () => expect(await metric('content_live_connected')).toBe(0))
    // Visitors request pages during the outage, while the dataset can still be edited.
    await vi.waitFor(
      async () => {
        expect(await page()).toContain('first')
        expect(await metric('content_dataset_away')).toBe(1)
      },
      { interval: 100 },
    )
    await publish('second')
    expect(await page()).toContain('first')
    relay.isAway = false
    expect(await msUntilSeen('second')).toBeLessThan(STALE_MS)
    await vi.waitFor(async () => expect(await metric('content_dataset_away')).toBe(0))
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'events are missed while the live connection is cut for a moment',
    visitorSees: 'the content published meanwhile, within 5 s',
    recovers: 'on reconnecting, when everything is refetched',
  },
  async () => {
    expect(await page()).toContain('first')
    relay.cut()
    await publish('second')
    expect(await msUntilSeen('second')).toBeLessThan(STALE_MS)
    await vi.waitFor(() => expect(content.status()).toMatchObject({ isLive: true, reconnects: 1 }))
    expect(await page()).toContain('second')
  },
)
