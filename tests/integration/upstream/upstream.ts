import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds to one request, however badly. */
export type UpstreamHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface Upstream {
  /** Base URL, `http://127.0.0.1:{port}`. */
  url: string
  /** All requests, in order; `path` is the raw request target. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** Sets the handlers of the next requests, one for each; the last one repeats. */
  respondWith(...handlers: [UpstreamHandler, ...UpstreamHandler[]]): void
  close(): Promise<void>
}

/** Starts an API over real HTTP on a free port, with scripted responses. */
export async function startUpstream(): Promise<Upstream> {
  let handlers: UpstreamHandler[] = [json({ statusCode: 10202 })]
  const requests: Upstream['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const [next] = handlers.length > 1 ? handlers.splice(0, 1) : handlers
    next?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith: (...next) => {
      handlers = next
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The URL of a port that nothing listens on anymore. */
export async function closedPort(): Promise<string> {
  const upstream = await startUpstream()
  await upstream.close()
  return upstream.url
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): UpstreamHandler {
  return text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers })
}

export function text(body: string, status = 200, headers: Record<string, string> = {}): UpstreamHandler {
  return (_request, response) => void response.writeHead(status, headers).end(body)
}

/** A web page instead of JSON. */
export function html(status = 200): UpstreamHandler {
  const body = '<!doctype html><title>Access denied</title><h1>Please prove that you are human</h1>'
  return text(body, status, { 'content-type': 'text/html' })
}

export const empty = text('')

/** Resets the connection before a byte is sent. */
export const reset: UpstreamHandler = (request) => void request.socket.resetAndDestroy()

/** Announces more than it sends, then resets the connection. */
export const cutShort: UpstreamHandler = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"userInfo":', () => request.socket.resetAndDestroy())
}

/** Never responds. */
export const silence: UpstreamHandler = (request) => void request.resume()

/** Starts a response and never finishes it. */
export const stall: UpstreamHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"userInfo":')
}

/** A body that never ends while it is being read. */
export const endless: UpstreamHandler = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.on('drain', more)
  more()
}

export function redirect(location: string, status = 302): UpstreamHandler {
  return text('', status, { location })
}

/** A handler whose response is held until it is released. */
export function held(handler: UpstreamHandler): { handler: UpstreamHandler; release: () => void } {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { handler: (request, response) => void released.then(() => handler(request, response)), release }
}
