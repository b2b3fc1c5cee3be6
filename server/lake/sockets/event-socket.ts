import type { WebSocket } from 'ws'
import type { ServerFrame } from '../../../shared/event-source/protocol'
import type { Member } from '../access'
import { LakeError } from '../errors'
import type { Subscription } from '../events/event'
import { parseJson } from '../json-depth'
import type { Lake } from '../lake'
import { openStream } from '../routes/streams'
import { CLOSE, clientFrameSchema } from './frames'

/** A Studio keeps about ten open. */
const MAX_STREAMS = 200
/** A client with this much unread data besides one event, in bytes, gets no more. It may reconnect and catch up. */
const MAX_BUFFERED_BYTES = 8_000_000
/** Above this much unread data, in bytes, streams with much to send wait. */
const READY_BYTES = 1_000_000

/** Multiplexes any number of event streams over one socket. */
export function serveEventSocket(lake: Lake, member: Member, socket: WebSocket): { beat(): void } {
  const streams = new Map<number, () => void>()
  /** Callbacks that resume streams, called once the client has read more of what was sent. */
  const waiting: (() => void)[] = []

  /** Size of the largest frame since the client had last read nearly everything, in bytes. */
  let largest = 0

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return
    if (isReady()) largest = 0
    // A single event may exceed the buffer. Counting it would make the client reconnect for it again and again.
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES + largest) {
      socket.close(CLOSE.tooSlow)
      return
    }
    const text = JSON.stringify(frame)
    largest = Math.max(largest, Buffer.byteLength(text))
    socket.send(text, resume)
  }

  const isReady = () => socket.bufferedAmount <= READY_BYTES

  function resume(): void {
    if (isReady()) for (const go of waiting.splice(0)) go()
  }

  function open(stream: number, url: string, lastEventId: string | undefined): void {
    let subscription: Subscription | undefined
    try {
      subscription = openStream(lake, { url, member, lastEventId })
      send({ type: 'open', stream })
      // While a stream is starting, only the stream itself can end it.
      streams.set(stream, () => {})
      const stop = subscription.start({
        send: ({ name, data, id }) =>
          send({ type: 'event', stream, event: name, data: JSON.stringify(data), id }),
        ready: () => (isReady() ? null : new Promise((resolve) => waiting.push(resolve))),
        end: () => {
          close(stream)
          send({ type: 'end', stream })
        },
      })
      if (streams.has(stream)) streams.set(stream, stop)
      else stop()
    } catch (cause) {
      streams.delete(stream)
      subscription?.release?.()
      if (!(cause instanceof LakeError)) {
        lake.log.error({ err: cause }, 'The embedded dataset failed to open an event stream')
      }
      const { status, message } = cause instanceof LakeError ? cause : LakeError.internal()
      send({ type: 'refused', stream, status, message })
    }
  }

  function close(stream: number): void {
    streams.get(stream)?.()
    streams.delete(stream)
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : parseFrame(String(data))
    if (!frame || (frame.type === 'open' && (streams.has(frame.stream) || streams.size >= MAX_STREAMS))) {
      socket.close(CLOSE.brokenRules)
    } else if (frame.type === 'open') open(frame.stream, frame.url, frame.lastEventId)
    else close(frame.stream)
  })
  socket.on('close', () => {
    for (const stream of [...streams.keys()]) close(stream)
  })
  return {
    beat() {
      // While data is still being sent, the connection is evidently alive.
      if (socket.bufferedAmount === 0) send({ type: 'beat' })
    },
  }
}

function parseFrame(text: string) {
  try {
    return clientFrameSchema.parse(parseJson(text))
  } catch {
    return null
  }
}
