import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { serveInTest } from '../tests/support/local-server'
import { createReads } from './content/reads'
import { createPageHandler, type PageHandlerOptions } from './page-handler'

/** A build without the requested page, so that Remix answers every request before its body has arrived. */
const BUILD = {
  entry: {
    module: {
      handleError: () => undefined,
      default: (_request: Request, status: number) => new Response('No such page.', { status }),
    },
  },
  routes: { other: { id: 'other', path: 'other', module: { default: () => null } } },
  assets: { routes: {} },
  future: {},
} as unknown as ServerBuild

/** More than Remix and Node read of a body that nobody asks for. */
const BODY = 'a'.repeat(250_000)

/** Serves pages from this build, and connects to them. */
async function openConnection() {
  const pages = createPageHandler({
    environment: { NODE_ENV: 'production' },
    build: BUILD,
    contentIn: () => ({}),
    preview: { perspectiveOf: () => null },
    lookups: { client: {}, limiter: { clientFor: () => ({}) } },
    metrics: () => ({}),
  } as unknown as PageHandlerOptions)
  const app = express()
  app.get('/healthz', (_request, response) => response.send('healthy'))
  app.use((_request, response, next) => {
    Object.assign(response.locals, { nonce: '', reads: createReads() })
    next()
  }, pages)
  const connection = connect(Number(new URL(await serveInTest(app)).port), '127.0.0.1')
  onTestFinished(() => void connection.destroy())
  return connection
}

const POST = `POST /en/nope HTTP/1.1\r\nHost: kat.example\r\nContent-Length: ${BODY.length}\r\n\r\n`
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: kat.example\r\nConnection: close\r\n\r\n'

it.each([
  ['after the response', async (answered: () => Promise<unknown>) => answered()],
  ['together with the next request', async () => undefined],
])(
  'reads the rest of a body that no page needs, so that its connection still works: sent %s',
  async (_, wait) => {
    const connection = await openConnection()
    const received = text(connection)
    connection.write(POST + BODY.slice(0, 1_000))
    await wait(() => new Promise((resolve) => connection.once('data', resolve)))
    connection.write(BODY.slice(1_000) + NEXT)
    expect(await received).toMatch(/^HTTP\/1\.1 404 [^]*HTTP\/1\.1 200 [^]*healthy$/)
  },
)
