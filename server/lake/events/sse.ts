import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StreamEvent, Subscription } from './event'

export const EVENT_STREAM_TYPE = 'text/event-stream; charset=utf-8'

/**
 * Interval between comments, in ms. They keep proxies from closing an idle stream, and tell sites that follow live
 * events that the connection is alive: those trust a silent connection for only 4 s.
 */
const KEEP_ALIVE_MS = 2_000
/** How long a client waits before it reconnects, in ms. */
const RETRY_MS = 1_000
/** A client with this much unread data, in bytes, is disconnected. It may reconnect and catch up. */
const MAX_BUFFERED_BYTES = 8_000_000

/** How long a client may take to read the rest of a stream that has ended, in ms. */
const LAST_READ_MS = 10_000

/**
 * Streams a subscription's events as Server-Sent Events until the subscription ends or either side disconnects.
 * @param response a response that has not started
 */
export function sendEventStream(
  subscription: Subscription,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    'Content-Type': EVENT_STREAM_TYPE,
    // Compression would buffer events.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  request.socket.setNoDelay(true)
  const write = (text: string) => {
    // Even while a slow client reads the rest, writing after the end causes an unhandled error.
    if (response.writableEnded) return
    // Checked before writing, because a single event may be larger than the limit.
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
    else response.write(text)
  }
  write(`retry: ${RETRY_MS}\n:\n\n`)
  const keepAlive = setInterval(() => {
    // While data is still being sent, the connection is evidently alive.
    if (response.writableLength === 0) write(':\n\n')
  }, KEEP_ALIVE_MS)
  keepAlive.unref()
  let stop: (() => void) | undefined
  const finish = () => {
    clearInterval(keepAlive)
    stop?.()
    stop = undefined
  }
  response.on('close', finish)
  stop = subscription.start({
    send: (event) => write(formatEvent(event)),
    ready: () =>
      response.writableNeedDrain ? new Promise((resolve) => response.once('drain', resolve)) : null,
    end: () => {
      finish()
      response.end()
      setTimeout(() => response.destroy(), LAST_READ_MS).unref()
    },
  })
  // The subscription may have ended while it was starting.
  if (response.writableEnded) finish()
}

/** Formats an event. JSON contains no raw line breaks, so the data is always a single line. */
function formatEvent({ name, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
