import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StreamEvent, Subscription } from './event'

/**
 * Between comments, in ms. They keep proxies from closing a quiet stream, and tell a site that follows live events that
 * the stream is not dead: it trusts a silent one for 4 s only.
 */
const KEEP_ALIVE_MS = 2_000
/** How long a client waits before it reconnects, in ms. */
const RETRY_MS = 1_000
/** A client that lets this much wait, in bytes, does not read anymore; it may come back and catch up. */
const WAITING_AT_MOST = 8_000_000

/** Answers a request with a subscription's events (Server-Sent Events), until one of the two goes. */
export function sendEventStream(
  subscription: Subscription,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Compression would hold events back.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  request.socket.setNoDelay(true)
  const write = (text: string) => {
    response.write(text)
    if (response.writableLength > WAITING_AT_MOST) response.destroy()
  }
  write(`retry: ${RETRY_MS}\n:\n\n`)
  const keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_MS)
  keepAlive.unref()
  const stop = subscription.start({
    send: (event) => write(formatEvent(event)),
    end: () => void response.end(),
  })
  response.on('close', () => {
    clearInterval(keepAlive)
    stop()
  })
}

/** JSON has no line breaks of its own, so data is always one line. */
function formatEvent({ name, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
