import type { IncomingMessage, ServerResponse } from 'node:http'

/** Even on a slow connection, a visitor's form arrives within this time; anything slower is an attack. In ms. */
const BODY_MS = 30_000

/** The longest time any request may take to arrive, in ms: the limit of an upload. */
export const UPLOAD_MS = 15 * 60_000

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Answers 408 to a request whose body does not arrive in time, and closes the connection. If the request has already
 * been answered, only its connection is closed: Node would wait for the rest as long as for an upload.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = BODY_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && !(Number(length) > 0)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    // `request.destroy` would have no effect once the request has been answered.
    if (response.headersSent) {
      request.socket.destroy()
      return
    }
    response.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('The request took too long to arrive.\n')
  }, ms)
  timer.unref()
  limits.set(request, timer)
  const forget = () => clearTimeout(timer)
  request.once('end', forget)
  response.once('close', () => {
    if (request.complete || request.socket.destroyed) forget()
  })
}

/** Exempts a request whose reader has its own rule; `UPLOAD_MS` still applies. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(limits.get(request))
}
