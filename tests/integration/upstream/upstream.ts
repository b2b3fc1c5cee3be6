import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers one request, however badly. */
export type UpstreamAnswer = (request: IncomingMessage, response: ServerResponse) => void

export interface Upstream {
  /** Base URL, `http://127.0.0.1:{port}`. */
  url: string
  /** All requests, in order; `path` is the raw request target. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** Sets the next answers, one per request; the last one repeats. */
  answer(...answers: [UpstreamAnswer, ...UpstreamAnswer[]]): void
  close(): Promise<void>
}

/** Starts an API over real HTTP on a free port, with scripted answers. */
export async function startUpstream(): Promise<Upstream> {
  let answers: UpstreamAnswer[] = [json({ statusCode: 10202 })]
  const requests: Upstream['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
    next?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (...next) => {
      answers = next
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

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): UpstreamAnswer {
  return text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers })
}

export function text(body: string, status = 200, headers: Record<string, string> = {}): UpstreamAnswer {
  return (_request, response) => void response.writeHead(status, headers).end(body)
}

/** A web page instead of JSON. */
export function html(status = 200): UpstreamAnswer {
  const body = '<!doctype html><title>Access denied</title><h1>Please prove that you are human</h1>'
  return text(body, status, { 'content-type': 'text/html' })
}

export const empty = text('')

/** Resets the connection before a byte is sent. */
export const reset: UpstreamAnswer = (request) => void request.socket.resetAndDestroy()

/** Announces more than it sends, then resets the connection. */
export const cutShort: UpstreamAnswer = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"userInfo":', () => request.socket.resetAndDestroy())
}

/** Never answers. */
export const silence: UpstreamAnswer = (request) => void request.resume()

/** Starts to answer and never finishes. */
export const stall: UpstreamAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"userInfo":')
}

/** A body that never ends while it is being read. */
export const endless: UpstreamAnswer = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.on('drain', more)
  more()
}

export function redirect(location: string, status = 302): UpstreamAnswer {
  return text('', status, { location })
}

/** An answer that is held until it is released. */
export function held(answer: UpstreamAnswer): { answer: UpstreamAnswer; release: () => void } {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: (request, response) => void released.then(() => answer(request, response)), release }
}
