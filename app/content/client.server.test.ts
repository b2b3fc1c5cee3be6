import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createContentClient, type ContentClient, type ContentClientOptions } from './client.server'
import { addressesQuery } from './queries'
import type { ContentChange } from './result-cache.server'
import { ContentUnavailableError } from './unavailable'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A dataset that records requests, and whose results each test sets. */
async function startDataset() {
  const asked: URL[] = []
  let handler: Handler = (_request, response) => response.end()
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://dataset.invalid'))
    handler(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    asked,
    apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lake`,
    handle(next: Handler) {
      handler = next
    },
    respond(result: unknown, syncTags: string[] = ['s1:type:page']) {
      handler = (_request, response) => sendJson(response, 200, { result, ms: 1, syncTags })
    },
    fail(status: number, body: unknown = {}) {
      handler = (_request, response) => sendJson(response, status, body)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const QUERY = '*[_type == "page"]'

let dataset: Awaited<ReturnType<typeof startDataset>>
let content: ContentClient
let changes: ContentChange[]
const log = { info: vi.fn(), warn: vi.fn() }
/** Longer than this process may be kept from reading a result that has arrived: these limits are in real time. */
const PATIENCE = { timeoutMs: 60_000, refreshWaitMs: 30_000 }

function connect(options: Partial<ContentClientOptions> = {}) {
  content = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: dataset.apiHost,
    log,
    maxAgeMs: 1_000,
    live: false,
    ...PATIENCE,
    ...options,
  })
  changes = []
  content.onChange((change) => changes.push(change))
}

beforeEach(async () => {
  // Fake only the clocks: the network keeps its timers.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  log.info.mockClear()
  log.warn.mockClear()
  dataset = await startDataset()
  connect()
})

afterEach(async () => {
  content.close()
  await dataset.close()
})

describe('reading content', () => {
  it('requests published content with JSON parameters, bypassing intermediate caches', async () => {
    dataset.respond({ title: 'Home' })
    expect(await content.fetch('*[slug.current == $slug][0]', { slug: 'home' })).toEqual({ title: 'Home' })
    const [url] = dataset.asked
    expect(url?.pathname).toBe('/lake/v2025-02-19/data/query/production')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      query: '*[slug.current == $slug][0]',
      $slug: '"home"',
      perspective: 'published',
    })
  })

  it('returns results from the cache while it is fresh, regardless of parameter order', async () => {
    dataset.respond([1])
    await content.fetch(QUERY, { a: 1, b: 2 })
    await content.fetch(QUERY, { b: 2, a: 1 })
    expect(dataset.asked).toHaveLength(1)
    await content.fetch(QUERY, { a: 2, b: 1 })
    expect(dataset.asked).toHaveLength(2)
  })

  it('sends identical concurrent queries once', async () => {
    dataset.respond([1])
    const results = await Promise.all([content.fetch(QUERY), content.fetch(QUERY), content.fetch(QUERY)])
    expect(results).toEqual([[1], [1], [1]])
    expect(dataset.asked).toHaveLength(1)
  })

  it('evicts results beyond its cache size', async () => {
    connect({ cacheSize: 1 })
    dataset.respond([1])
    await content.fetch('1')
    await content.fetch('2')
    await content.fetch('1')
    expect(dataset.asked).toHaveLength(3)
  })

  it('returns results that no request can modify', async () => {
    dataset.respond([{ title: 'Home' }])
    const pages = (await content.fetch(QUERY)) as { title: string }[]
    expect(() => pages.push({ title: 'Mine' })).toThrow(TypeError)
    expect(() => Object.assign(pages[0] ?? {}, { title: 'Mine' })).toThrow(TypeError)
  })
})

describe('freshness of content', () => {
  it('refetches after two seconds by default without live events', async () => {
    content.close()
    const options = { projectId: 'embedded', dataset: 'production', apiHost: dataset.apiHost, log }
    content = createContentClient({ ...options, ...PATIENCE, live: false })
    dataset.respond([1])
    await content.fetch(QUERY)
    vi.advanceTimersByTime(1_999)
    await content.fetch(QUERY)
    expect(dataset.asked).toHaveLength(1)
    vi.advanceTimersByTime(2)
    await content.fetch(QUERY)
    expect(dataset.asked).toHaveLength(2)
  })

  it('refetches an expired result, and announces a difference', async () => {
    dataset.respond('old', ['s1:a'])
    await content.fetch(QUERY)
    dataset.respond('new', ['s1:a', 's1:b'])
    vi.advanceTimersByTime(1_000)
    expect(await content.fetch(QUERY)).toBe('new')
    expect(changes).toEqual([{ tags: ['s1:a', 's1:b'] }])
    expect(dataset.asked).toHaveLength(2)
  })

  it('refetches an expired result even if the system clock is set back', async () => {
    dataset.respond('old')
    await content.fetch(QUERY)
    dataset.respond('new')
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1_000)
    expect(await content.fetch(QUERY)).toBe('new')
  })

  it('serves the last good result while a fresh one is slow, then the fresh one', async () => {
    connect({ refreshWaitMs: 20 })
    dataset.respond('old', ['s1:a'])
    await content.fetch(QUERY)
    const held: ServerResponse[] = []
    dataset.handle((_request, response) => held.push(response))
    vi.advanceTimersByTime(1_000)
    expect(await content.fetch(QUERY)).toBe('old')
    await vi.waitFor(() => expect(held).toHaveLength(1))
    const [late] = held
    if (late) sendJson(late, 200, { result: 'new', ms: 1, syncTags: ['s1:a'] })
    await vi.waitFor(() => expect(changes).toEqual([{ tags: ['s1:a'] }]))
    expect(await content.fetch(QUERY)).toBe('new')
    expect(held).toHaveLength(1)
  })

  it('limits the wait for a fresh result, for all requests together', async () => {
    connect({ refreshWaitMs: 3_600_000 })
    dataset.respond('old')
    await content.fetch(QUERY)
    dataset.handle(() => undefined)
    vi.advanceTimersByTime(1_000)
    const first = content.fetch(QUERY)
    await vi.waitFor(() => expect(dataset.asked).toHaveLength(2))
    vi.advanceTimersByTime(3_600_000)
    expect(await content.fetch(QUERY)).toBe('old')
    expect(dataset.asked).toHaveLength(2)
    content.close()
    expect(await first).toBe('old')
  })

  it('returns the same object for unchanged content', async () => {
    dataset.respond({ title: 'Home' })
    const first = await content.fetch(QUERY)
    content.invalidateAll()
    expect(await content.fetch(QUERY)).toBe(first)
    expect(dataset.asked).toHaveLength(2)
  })

  it('limits how long pages may be cached without live events', async () => {
    expect(content.keepMs()).toBe(1_000)
    expect(content.status()).toMatchObject({ isLive: false, isAway: false })
  })

  it('refetches what an invalidated tag affects, and nothing else', async () => {
    dataset.respond('old', ['s1:a'])
    await content.fetch('a')
    dataset.respond('old', ['s1:b'])
    await content.fetch('b')
    dataset.respond('new', ['s1:a'])
    content.invalidate(['s1:a'])
    expect(await content.fetch('b')).toBe('old')
    expect(await content.fetch('a')).toBe('new')
    expect(changes[0]).toEqual({ tags: ['s1:a'] })
  })

  it('refetches everything once everything is invalidated', async () => {
    dataset.respond('old')
    await content.fetch(QUERY)
    dataset.respond('new')
    content.invalidateAll()
    expect(changes).toEqual([{ tags: 'all' }])
    expect(await content.fetch(QUERY)).toBe('new')
  })

  const CHANGES: [what: string, change: () => void][] = [
    ['a change', () => content.invalidate(['s1:a'])],
    ['an unspecified change', () => content.invalidateAll()],
  ]

  it.each(CHANGES)('does not mistake a result from before %s for a fresh one', async (_what, change) => {
    const held: ServerResponse[] = []
    dataset.handle((_request, response) => held.push(response))
    const before = content.fetch(QUERY)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    change()
    const after = content.fetch(QUERY)
    await vi.waitFor(() => expect(held).toHaveLength(2))
    const [first, second] = held
    if (second) sendJson(second, 200, { result: 'new', ms: 1, syncTags: ['s1:a'] })
    expect(await after).toBe('new')
    if (first) sendJson(first, 200, { result: 'old', ms: 1, syncTags: ['s1:a'] })
    expect(await before).toBe('old')
    expect(await content.fetch(QUERY)).toBe('new')
    expect(dataset.asked).toHaveLength(2)
  })

  it.each(CHANGES)('refetches if the only result predates %s', async (_what, change) => {
    const held: ServerResponse[] = []
    dataset.handle((_request, response) => held.push(response))
    const before = content.fetch(QUERY)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    change()
    if (held[0]) sendJson(held[0], 200, { result: 'old', ms: 1, syncTags: ['s1:a'] })
    await before
    dataset.respond('new', ['s1:a'])
    expect(await content.fetch(QUERY)).toBe('new')
  })

  it('does not notify unsubscribed listeners', async () => {
    const listener = vi.fn()
    content.onChange(listener)()
    content.invalidateAll()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('while the dataset announces changes', () => {
  const UNTAGGED = '*[_type == "form"]'

  beforeEach(async () => {
    content.close()
    dataset.handle((request, response) => {
      if (request.url?.includes('/live/events')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('event: welcome\nid: 1\ndata: {"id":"1"}\n\n')
        return
      }
      const isUntagged = request.url?.includes('form')
      sendJson(response, 200, { result: 'good', ms: 1, syncTags: isUntagged ? [] : ['s1:type:page'] })
    })
    connect({ live: true, quietMs: 600_000 })
    await vi.waitFor(() => expect(content.status().isLive).toBe(true))
  })

  it('cached content never expires until a change is announced', async () => {
    await content.fetch(QUERY)
    const asked = dataset.asked.length
    vi.advanceTimersByTime(60_000)
    await content.fetch(QUERY)
    expect(dataset.asked).toHaveLength(asked)
    expect(content.keepMs()).toBeNull()
  })

  it('a result without sync tags expires, since no change can be attributed to it', async () => {
    await content.fetch(UNTAGGED)
    expect(content.keepMs()).toBe(1_000)
    const asked = dataset.asked.length
    vi.advanceTimersByTime(1_001)
    await content.fetch(UNTAGGED)
    expect(dataset.asked).toHaveLength(asked + 1)
  })

  it('pages are kept without limit again once such a result has tags, or is evicted', async () => {
    content.close()
    connect({ live: true, quietMs: 600_000, cacheSize: 2 })
    await vi.waitFor(() => expect(content.status().isLive).toBe(true))
    await content.fetch(UNTAGGED)
    await content.fetch(QUERY)
    expect(content.keepMs()).toBe(1_000)
    dataset.respond('good')
    vi.advanceTimersByTime(1_001)
    await content.fetch(UNTAGGED)
    expect(content.keepMs()).toBeNull()

    dataset.respond('good', [])
    await content.fetch(UNTAGGED + '[0]')
    await content.fetch(UNTAGGED + '[0]')
    expect(content.keepMs()).toBe(1_000)
    dataset.respond('good')
    await content.fetch(QUERY + '[0]')
    expect(content.keepMs()).toBe(1_000)
    await content.fetch(QUERY + '[1]')
    expect(content.keepMs()).toBeNull()
  })

  it('pages are kept only briefly while queries fail', async () => {
    await content.fetch(QUERY)
    dataset.fail(500)
    content.invalidateAll()
    expect(await content.fetch(QUERY)).toBe('good')
    expect(content.status()).toMatchObject({ isLive: true, isAway: true })
    expect(content.keepMs()).toBe(1_000)
  })
})

describe('during an outage of the dataset', () => {
  it('serves the last good result, and logs the start and the end once', async () => {
    dataset.respond('good')
    await content.fetch(QUERY)
    dataset.fail(500)
    content.invalidateAll()
    expect(await content.fetch(QUERY)).toBe('good')
    const askedDuringPause = dataset.asked.length
    vi.advanceTimersByTime(1_900)
    expect(await content.fetch(QUERY)).toBe('good')
    expect(dataset.asked).toHaveLength(askedDuringPause)
    vi.advanceTimersByTime(5_000)
    expect(await content.fetch(QUERY)).toBe('good')
    expect(dataset.asked.length).toBeGreaterThan(askedDuringPause)
    expect(log.warn).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(5_000)
    dataset.respond('better')
    expect(await content.fetch(QUERY)).toBe('better')
    expect(log.info).toHaveBeenCalledTimes(1)
    dataset.fail(500)
    content.invalidateAll()
    await content.fetch(QUERY)
    expect(log.warn).toHaveBeenCalledTimes(2)
  })

  it('announces its beginning, since new pages may be based on old results', async () => {
    dataset.respond('good')
    await content.fetch(QUERY)
    content.invalidateAll()
    changes = []
    dataset.fail(503)
    expect(await content.fetch(QUERY)).toBe('good')
    expect(changes).toEqual([{ tags: 'all' }])
  })

  it('announces its end, since a page may just have been based on both an old and a new result', async () => {
    const other = '*[_type == "siteSettings"]'
    dataset.respond('same')
    await content.fetch(QUERY)
    await content.fetch(other)
    dataset.fail(500)
    content.invalidateAll()
    await content.fetch(QUERY)
    vi.advanceTimersByTime(5_000)
    changes.length = 0
    dataset.handle((request, response) => {
      const isOther = request.url?.includes('siteSettings') ?? false
      sendJson(response, isOther ? 200 : 500, { result: 'same', ms: 1, syncTags: ['s1:type:page'] })
    })
    expect(await content.fetch(QUERY)).toBe('same')
    expect(changes).toEqual([])
    vi.advanceTimersByTime(5_000)
    expect(await content.fetch(other)).toBe('same')
    expect(content.status()).toMatchObject({ isAway: false })
    expect(changes).toEqual([{ tags: 'all' }])
    await content.fetch(other)
    expect(changes).toHaveLength(1)
  })

  it('serves a stale result when the server is gone', async () => {
    dataset.respond('good')
    await content.fetch(QUERY)
    await dataset.close()
    content.invalidateAll()
    expect(await content.fetch(QUERY)).toBe('good')
  })

  it('reports content as unavailable if there is no earlier result', async () => {
    dataset.fail(500)
    const failure = content.fetch(QUERY)
    await expect(failure).rejects.toBeInstanceOf(ContentUnavailableError)
    await expect(failure).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('status 500') as string,
    })
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  it('does not cache a failure: the next request retries', async () => {
    dataset.fail(500)
    await expect(content.fetch(QUERY)).rejects.toThrow(ContentUnavailableError)
    dataset.respond('good')
    expect(await content.fetch(QUERY)).toBe('good')
  })

  it('respects its timeout, retries included', async () => {
    connect({ timeoutMs: 50 })
    dataset.handle(() => undefined)
    await expect(content.fetch(QUERY)).rejects.toThrow('did not answer within 50 ms')
  })

  it('retries after a transient failure', async () => {
    let tries = 0
    dataset.handle((_request, response) => {
      tries += 1
      sendJson(response, tries === 1 ? 503 : 200, { result: 'good', ms: 1, syncTags: [] })
    })
    expect(await content.fetch(QUERY)).toBe('good')
    expect(tries).toBe(2)
  })

  it('treats a response that is not JSON as an outage', async () => {
    dataset.handle((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    )
    await expect(content.fetch(QUERY)).rejects.toThrow(ContentUnavailableError)
  })

  it('reports an invalid query as such', async () => {
    const error = { type: 'queryParseError', description: 'unexpected end', query: '*[', start: 2, end: 2 }
    dataset.fail(400, { error })
    await expect(content.fetch('*[')).rejects.toThrow('GROQ query parse error')
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('leaves out values that do not match the schema, and logs each place once', async () => {
    dataset.respond({ slugs: ['terms', { a: 1 }], orderables: 'none' })
    for (let times = 0; times < 2; times++) {
      expect(await content.fetch(addressesQuery)).toEqual({ slugs: ['terms'], orderables: [] })
      content.invalidateAll()
    }
    const message = 'The dataset contains a value of a different type than its schema says; it is left out'
    expect(log.warn.mock.calls).toEqual([
      [{ place: 'slugs[1]', query: addressesQuery }, message],
      [{ place: 'orderables', query: addressesQuery }, message],
    ])
  })

  it('serves the last good result if a query is refused, without reporting an outage', async () => {
    dataset.respond('good')
    await content.fetch(QUERY)
    content.invalidateAll()
    dataset.fail(400, {
      error: { type: 'queryExecutionError', description: 'The result is larger than 500' },
    })
    expect(await content.fetch(QUERY)).toBe('good')
    expect(content.status().isAway).toBe(false)
    expect(log.warn).toHaveBeenCalledOnce()
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ query: QUERY }),
      'The dataset rejects a query; serving its last good result',
    )
  })

  it('logs a refused query once, however many visitors send it, until it has been answered again', async () => {
    const refuse = () =>
      dataset.fail(400, { error: { type: 'queryExecutionError', description: 'Too large' } })
    dataset.respond('good')
    await content.fetch(QUERY)
    content.invalidateAll()
    refuse()
    await Promise.all(Array.from({ length: 10 }, () => content.fetch(QUERY)))
    await content.fetch(QUERY)
    expect(log.warn).toHaveBeenCalledOnce()
    dataset.respond('better')
    expect(await content.fetch(QUERY)).toBe('better')
    content.invalidateAll()
    refuse()
    expect(await content.fetch(QUERY)).toBe('better')
    expect(log.warn).toHaveBeenCalledTimes(2)
  })

  it('treats a query timeout as an outage, without a retry', async () => {
    const error = { type: 'queryTimeoutError', description: 'The query took longer than 2000 ms' }
    dataset.fail(504, { error })
    await expect(content.fetch(QUERY)).rejects.toThrow('answered with status 504')
    expect(dataset.asked).toHaveLength(1)
    expect(content.status().isAway).toBe(true)
  })

  it('aborts requests in flight when closed', async () => {
    dataset.handle(() => undefined)
    const waiting = content.fetch(QUERY)
    const ended = expect(waiting).rejects.toThrow()
    await vi.waitFor(() => expect(dataset.asked).toHaveLength(1))
    content.close()
    await ended
    await expect(content.fetch(QUERY)).rejects.toThrow('closed')
    expect(log.warn).not.toHaveBeenCalled()
  })
})
