import express, { type ErrorRequestHandler } from 'express'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { serveInTest } from '../../../tests/support/local-server'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { FairUse } from '../query/fair-use'
import { createQueryRoutes } from './queries'

/** Longer than what an address may leave unread, and than what systems buffer. */
const LONG = JSON.stringify('x'.repeat(40_000_000))

/** Evaluation time of each query. */
const EVALUATION_MS = 7

const reportError: ErrorRequestHandler = (error, _request, response, _next) => {
  if (!(error instanceof LakeError)) throw error
  response.status(error.status).json({ message: error.message })
}

/** Serves a public dataset in which each query has the same long result, and each document is short. */
async function open(documents: object[] = [], fairUse = new FairUse()): Promise<string> {
  const lake = {
    queryPublic: ({ begin, end }: { begin: () => void; end: (ms: number) => void }) => {
      begin()
      end(EVALUATION_MS)
      return Promise.resolve({ json: LONG, syncTags: [] })
    },
    documents: () => ({ documents, omitted: [] }),
  } as unknown as Lake
  return serveInTest(
    express()
      .use(createQueryRoutes(lake, () => false, fairUse))
      .use(reportError),
  )
}

it.each(['/query/production?query=1', '/doc/production/page-1'])(
  'an anonymous client with much unread data gets no further response until it has read it or left: %s',
  async (path) => {
    const origin = await open()
    const [unread] = (await once(get(`${origin}/query/production?query=1`), 'response')) as [IncomingMessage]
    unread.on('error', () => {})
    const refused = await fetch(origin + path)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ message: 'Too many answers have not been read yet.' })

    unread.destroy()
    await vi.waitFor(async () => {
      const response = await fetch(origin + path)
      await response.body?.cancel()
      expect(response.status).toBe(200)
    })
  },
)

it('documents by id may have at most 20 million characters in total', async () => {
  // Brackets, braces, the name, quotation marks and the separator of documents are eleven characters.
  const statusWith = async (characters: number) => {
    const response = await fetch(`${await open([{ a: 'x'.repeat(characters - 11) }])}/doc/production/page-1`)
    await response.arrayBuffer()
    return response.status
  }
  expect([await statusWith(20_000_000), await statusWith(20_000_001)]).toEqual([200, 413])
})

const long = JSON.stringify({ query: 1, params: { a: 'x'.repeat(499_971) } })
it.each<[string, number, RequestInit]>([
  ['a short body', 0.02, { body: JSON.stringify({ query: 1, params: { a: 'x'.repeat(171) } }) }],
  ['the longest body', 50, { body: long }],
  ['a compressed body of any length', 50, { body: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } }],
  ['a body of unknown length', 50, { body: new Blob(['{}']).stream(), duplex: 'half' } as RequestInit],
])(
  'an anonymous client’s share is charged for reading %s, even if it is not a query',
  async (_, ms, body) => {
    const fairUse = new FairUse()
    const record = vi.spyOn(fairUse, 'record')
    const response = await fetch(`${await open([], fairUse)}/query/production`, { method: 'POST', ...body })
    expect(response.status).toBe(400)
    expect(record.mock.calls).toEqual([[expect.any(String), ms]])
  },
)

it.each<[string, string, RequestInit]>([
  ['sends another query', '/query/production?query=1', {}],
  ['posts a query, which is not even read', '/query/production', { method: 'POST', body: 'no query' }],
  ['requests documents', '/doc/production/page-1', {}],
])('an anonymous client that has used too much time is refused if it %s', async (_, path, init) => {
  const fairUse = new FairUse()
  const origin = await open([], fairUse)
  fairUse.record('127.0.0.1', 6_000)
  const refused = await fetch(origin + path, init)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    message: expect.stringMatching(/^Your queries have used too much time; try again in 1[01] s\.$/),
  })
})

it('an anonymous client’s share is charged for the time of its queries and documents', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const fairUse = new FairUse()
  const record = vi.spyOn(fairUse, 'record')
  const origin = await open([{ a: 'x'.repeat(1_000_000) }], fairUse)
  await (await fetch(`${origin}/query/production?query=1`)).arrayBuffer()
  expect(record.mock.calls).toEqual([['127.0.0.1', EVALUATION_MS]])
  record.mockClear()
  await (await fetch(`${origin}/doc/production/page-1`)).arrayBuffer()
  // The cost of sending the million characters.
  expect(record.mock.calls).toEqual([['127.0.0.1', expect.closeTo(20)]])
})

it('parameters given as a list are rejected', async () => {
  const body = JSON.stringify({ query: '1', params: [] })
  expect((await fetch(`${await open()}/query/production`, { method: 'POST', body })).status).toBe(400)
})
