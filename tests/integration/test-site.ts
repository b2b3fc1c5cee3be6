import type { RequestHandler } from 'express'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { createServer, type ServerOptions, type WebServer } from '../../server/create-server'
import { serverOptions } from '../support/server-options'

/** A whole response, as sent over the wire. */
export interface WholeResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface RequestOptions {
  /** Defaults to GET. */
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface TestSite {
  server: WebServer
  port: number
  /** Sends one request on a separate connection. */
  send(path: string, options?: RequestOptions): Promise<WholeResponse>
}

type Overrides = Partial<Omit<ServerOptions, 'environment'>> & {
  environment?: Partial<ServerOptions['environment']>
}

const notFound: RequestHandler = (_request, response) => {
  response.status(404).type('html').send('<h1>Oops!</h1>')
}

/** Starts a site until the end of the test; it has no pages, unless `pages` is given. */
export async function startSite({ environment, ...overrides }: Overrides = {}): Promise<TestSite> {
  const defaults = serverOptions()
  const server = createServer({
    ...defaults,
    environment: { ...defaults.environment, ...environment },
    pages: notFound,
    ...overrides,
  })
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(async () => void (await server.close(1000)))
  return { server, port, send: (path, options) => send(port, path, options) }
}

/** Sends one request on a separate connection; returns the response as sent over the wire. */
async function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<WholeResponse> {
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() }
}

/** A cacheable page as rendered by Remix; counts how often it was rendered. */
export function countedPage(cacheControl = 'public, max-age=0, s-maxage=300') {
  const page = {
    renders: 0,
    content: 'first',
    handler: ((_request, response) => {
      page.renders++
      const { nonce } = response.locals
      response.setHeader('Cache-Control', cacheControl)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write('<!doctype html><link rel="modulepreload" href="/assets/a.js"/>')
      response.write(`<script nonce="${nonce}">start("é")</script>`)
      response.end(`<p>${page.content} ${'filler '.repeat(400)}</p>`)
    }) as RequestHandler,
  }
  return page
}
