import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { BestCompression } from './best-compression'
import { createSendablePage, sendPage, type SendablePage } from './sendable-page'

const HTML = '<p>Page</p>'
const noBetter: BestCompression = { known: () => undefined, compress: () => Promise.resolve(null) }

function make(status = 200, best = noBetter) {
  const headers = { 'content-type': 'text/html', vary: 'Accept-Encoding' }
  return createSendablePage({ status, headers, html: HTML }, best)
}

/** Sends a page, and returns the answer. */
function respondWith(page: SendablePage, asked: IncomingHttpHeaders = {}) {
  const writeHead = vi.fn<(status: number, headers: string[]) => ServerResponse>()
  const end = vi.fn<(body?: Buffer) => ServerResponse>()
  const request = { method: 'GET', headers: asked } as IncomingMessage
  const to = { writeHead, end } as unknown as Pick<ServerResponse, 'writeHead' | 'end'>
  sendPage({ request, response: {} as ServerResponse, requestId: 'an id' }, page, to)
  const [status, flat = []] = writeHead.mock.lastCall ?? []
  const pairs = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []))
  return { status, headers: Object.fromEntries(pairs) as IncomingHttpHeaders, body: end.mock.lastCall?.[0] }
}

it.each([
  ['in Brotli, whose bytes change later, is weak', 'br', /^W\/"[\w-]{22}-br"$/],
  ['in gzip is strong', 'gzip', /^"[\w-]{22}-gzip"$/],
  ['without an encoding is strong', 'identity', /^"[\w-]{22}"$/],
])('the ETag of a page %s', async (_what, encoding, tag) => {
  expect(respondWith(await make(), { 'accept-encoding': encoding }).headers.etag).toMatch(tag)
})

it('sends a 304 with only the necessary headers to a client that has the page', async () => {
  const page = await make()
  const { etag } = respondWith(page).headers
  const { status, headers, body } = respondWith(page, { 'if-none-match': etag })
  expect([status, body]).toEqual([304, undefined])
  expect(headers).toEqual({ vary: 'Accept-Encoding', etag, 'x-request-id': 'an id' })
})

it('never sends an ETag or a 304 for an address that does not exist', async () => {
  const page = await make(404)
  expect(respondWith(page).headers.etag).toBeUndefined()
  const { status, body } = respondWith(page, { 'if-none-match': '*' })
  expect([status, String(body)]).toEqual([404, HTML])
})

it.each([
  ['if there is no better one', () => Promise.resolve(null)],
  ['if a better one fails', () => Promise.reject(new Error('out of memory'))],
])('a page keeps its first compression %s', async (_when, compress) => {
  const page = await make(200, { ...noBetter, compress })
  const first = respondWith(page, { 'accept-encoding': 'br' })
  page.improve?.()
  await setImmediate()
  expect(respondWith(page, { 'accept-encoding': 'br' })).toEqual(first)
})

it('starts with the best compression if it is known, and does not compress the page again', async () => {
  const page = await make(200, { ...noBetter, known: () => Buffer.from('best') })
  const { headers, body } = respondWith(page, { 'accept-encoding': 'br' })
  expect([headers['content-length'], String(body)]).toEqual(['4', 'best'])
  expect(page.improve).toBeNull()
})
