import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache, type CacheOutcome, type PageCache } from './page-cache'
import type { PageRequest } from './page-request'

const outcomes: CacheOutcome[] = []
const admits = vi.fn(() => true)
let cache: PageCache
/** In ms. */
let now: number

beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  outcomes.length = 0
  admits.mockReturnValue(true)
  cache = createPageCache({
    policy: () => "script-src 'self'",
    admits,
    onOutcome: (outcome) => outcomes.push(outcome),
  })
})

interface Requested {
  method?: string
  pathname?: string
  search?: string
  notFoundKey?: string
  isUnchanged?: boolean
}

function requested(given: Requested = {}) {
  const { method = 'GET', pathname = '/en/home', search = '', notFoundKey, isUnchanged = true } = given
  const request = new IncomingMessage(new Socket())
  request.method = method
  const page: PageRequest = {
    request,
    response: new ServerResponse(request),
    pathname,
    search,
    origin: 'https://katsocial.example',
    requestId: 'id',
    at: now,
    // Checking the dataset takes a while.
    unchanged: () => setImmediate(isUnchanged),
    nonce: () => 'nonce',
    notFoundKey: notFoundKey ?? null,
  }
  return page
}

/** Responds with a page, as its route would. */
function renderPage({ response, notFoundKey }: PageRequest, html = '<p>Page</p>'): void {
  response.statusCode = notFoundKey ? 404 : 200
  response.setHeader('Content-Type', 'text/html')
  response.setHeader('Cache-Control', 'public, s-maxage=3600')
  response.write(html)
  response.end()
}

/** Requests a page, and returns the cache outcome once the page is stored. */
async function outcomeOf(given: Requested = {}): Promise<CacheOutcome | undefined> {
  const page = requested(given)
  cache.handle(page, () => renderPage(page))
  await vi.waitFor(() => expect(cache.size).toBe(1))
  return outcomes.at(-1)
}

it('answers requests for addresses that do not exist from the cache for five minutes', async () => {
  const nowhere = { pathname: '/nowhere', notFoundKey: 'nowhere' }
  expect(await outcomeOf(nowhere)).toBe('miss')
  now += 300_000 - 1
  expect(await outcomeOf({ ...nowhere, pathname: '/nowhere-else' })).toBe('hit')
  now += 1
  expect(await outcomeOf(nowhere)).toBe('miss')
})

it('serves a stale page for half a second while it is rendered again, and then lets requests wait', async () => {
  await outcomeOf({ isUnchanged: false })
  cache.contentChanged()
  const rendering = requested()
  const render = vi.fn()
  cache.handle(rendering, render)
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  now += 499
  expect(cache.serve(requested())).toBe(true)
  now += 1
  expect(cache.serve(requested())).toBe(false)
  outcomes.length = 0
  const waiting = requested()
  cache.handle(waiting, () => expect.unreachable())
  expect(outcomes).toEqual([])
  renderPage(rendering)
  await vi.waitFor(() => expect(outcomes).toEqual(['hit']))
})

it('renders a page again for later requests if content changes during its rendering', () => {
  cache.handle(requested(), () => {})
  cache.contentChanged()
  const render = vi.fn()
  cache.handle(requested(), render)
  expect(render).toHaveBeenCalledOnce()
})

it('stops making others wait as soon as a page turns out to be for one visitor', async () => {
  const first = requested()
  cache.handle(first, () => {})
  const render = vi.fn()
  cache.handle(requested(), render)
  first.response.setHeader('Set-Cookie', 'a=b').write('<p>')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
})

it('sends no ETag for an address that does not exist, even to the first visitor', async () => {
  const page = requested({ notFoundKey: 'nowhere' })
  cache.handle(page, () => {
    page.response.setHeader('ETag', '"of Express"')
    renderPage(page)
  })
  await vi.waitFor(() => expect(page.response.headersSent).toBe(true))
  expect(page.response.getHeader('ETag')).toBeUndefined()
})

describe('a page whose content has changed', () => {
  beforeEach(async () => {
    await outcomeOf({ isUnchanged: false })
    cache.contentChanged()
  })

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['an address with parameters, which its page may repeat', { search: '?utm_source=mail' }],
  ])('is not replaced by the response to %s', async (_what, given) => {
    const page = requested(given)
    cache.handle(page, () => renderPage(page))
    await vi.waitFor(() => expect(page.response.headersSent).toBe(true))
    expect(cache.size).toBe(0)
  })

  it('is rendered once for all requests that wait for its check', async () => {
    const first = requested()
    const render = vi.fn()
    cache.handle(first, () => renderPage(first))
    now += 500
    outcomes.length = 0
    cache.handle(requested(), render)
    await vi.waitFor(() => expect(outcomes).toEqual(['miss', 'hit']))
    expect(render).not.toHaveBeenCalled()
  })

  it('is rendered for the next visitor if the first one has disconnected', async () => {
    const left = requested()
    const renderForNobody = vi.fn()
    const render = vi.fn()
    cache.handle(left, renderForNobody)
    left.response.destroy()
    // Until then, the next visitor would get the stale page.
    now += 500
    cache.handle(requested(), render)
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
    expect(renderForNobody).not.toHaveBeenCalled()
  })
})

describe('a cached page', () => {
  beforeEach(async () => {
    await outcomeOf()
    outcomes.length = 0
  })

  it('does not answer a form', () => {
    expect(cache.serve(requested())).toBe(true)
    expect(cache.serve(requested({ method: 'POST' }))).toBe(false)
  })

  it('is neither served to nor stored for an origin that is not admitted', () => {
    admits.mockReturnValue(false)
    const page = requested({ pathname: '/en/contact' })
    expect(cache.serve(requested())).toBe(false)
    const render = vi.fn()
    outcomes.length = 0
    cache.handle(page, render)
    expect([outcomes, render.mock.calls.length]).toEqual([['bypass'], 1])
  })
})

it.each([
  ['keeps a page of 2 MB', 2 * 1024 * 1024, 1],
  ['streams a page that is one byte longer, without keeping it', 2 * 1024 * 1024 + 1, 0],
])('%s', async (_, bytes, stored) => {
  const page = requested()
  cache.handle(page, () => renderPage(page, ' '.repeat(bytes)))
  const isSent = () => expect(page.response.headersSent).toBe(true)
  await vi.waitFor(isSent)
  expect(cache.size).toBe(stored)
})
