import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StreamEvent, Subscription } from './event'

/**
 * Interval between comments, in ms. They keep proxies from closing an idle stream, and show sites that follow live
 * events that the connection is alive: a silent one is trusted for only 4 s.
 */
const KEEP_ALIVE_MS = 2_000
/** How long a client waits before it reconnects, in ms. */
const RETRY_MS = 1_000
/** A client with this much unread data, in bytes, has stopped reading. It may reconnect and catch up. */
const MAX_BUFFERED_BYTES = 8_000_000

/** Streams a subscription's events as Server-Sent Events until either side disconnects. */
export function sendEventStream(
  subscription: Subscription,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Compression would buffer events.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  request.socket.setNoDelay(true)
  const write = (text: string) => {
    response.write(text)
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
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

/** JSON contains no raw line breaks, so the data is always a single line. */
function formatEvent({ name, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
