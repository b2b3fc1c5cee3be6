import type { Subscription } from 'rxjs'
import { HEARTBEAT_MS, type ClientFrame, type ServerFrame } from '../../shared/event-source/protocol'
import { noteWaiting } from '../connection/outage'
import { pauseAfter } from '../connection/pause'
import { serverFrameSchema } from './server-frame'

/** Silence after which the connection is dead, whatever the browser reports: three missed heartbeats, in ms. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_MS
/** Time limit of opening a socket, in ms. A browser would wait for minutes for a server that does not answer at all. */
const MAX_CONNECT_MS = 10_000
/** Longest pause before reconnecting, in ms. */
const MAX_PAUSE_MS = 10_000
/** Number of failures without a single connection that means that sockets do not work here; a restart takes fewer. */
const MAX_FIRST_FAILURES = 5

/** Callbacks of one stream. */
export interface StreamObserver {
  /** Called when the stream is open, and again after each reconnection. */
  onOpen(): void
  onEvent(event: { name: string; data: string; id: string | undefined }): void
  /** Called when the connection is lost; the stream will be reopened. */
  onInterrupted(): void
  /**
   * Called when the server denies this stream, which is final.
   * @param status the equivalent HTTP status
   */
  onRefused(status: number, message: string): void
  /** Called when no socket can be opened here, which is final, so the stream needs another transport. */
  onUnavailable(): void
}

interface Stream {
  /** Its number on the socket, which changes when the server ends it and it is reopened. */
  number: number
  /** The requested path, relative to the API. */
  url: string
  observer: StreamObserver
  lastEventId: string | undefined
}

/**
 * The one WebSocket that carries all event streams of this window. It opens with the first stream, closes after
 * the last one, and when it breaks, reconnects and reopens every remaining stream.
 */
export class StreamSocket {
  readonly #url: string
  readonly #streams = new Map<number, Stream>()
  #socket: WebSocket | null = null
  #count = 0
  /** Whether a connection has ever been made; if not, something in between may not support WebSockets. */
  #wasOpen = false
  #isUnavailable = false
  #failures = 0
  /** Ends the note that the connection is interrupted. */
  #isBack: (() => void) | undefined
  /** The pause before the next attempt. */
  #retry: Subscription | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /** @param url `ws:` or `wss:` URL of the socket */
  constructor(url: string) {
    this.#url = url
  }

  /** Whether sockets can be opened here; otherwise, streams only work over HTTP. */
  get isAvailable(): boolean {
    return !this.#isUnavailable
  }

  /**
   * Opens a stream.
   * @param url path and query, relative to the API
   * @param lastEventId where to resume, if the server can
   * @returns a function that closes it
   */
  open(url: string, observer: StreamObserver): () => void {
    const stream: Stream = { number: ++this.#count, url, observer, lastEventId: undefined }
    this.#streams.set(stream.number, stream)
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'open', stream: stream.number, url })
    else if (!this.#socket && this.#retry === undefined) this.#connect()
    return () => this.#close(stream)
  }

  #close({ number }: Stream): void {
    if (!this.#streams.delete(number)) return
    this.#send({ type: 'close', stream: number })
    if (this.#streams.size > 0) return
    this.#retry?.unsubscribe()
    this.#retry = undefined
    this.#isBack?.()
    this.#isBack = undefined
    this.#forget()?.close(1000)
  }

  #connect(): void {
    this.#retry = undefined
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#giveUpAfter(MAX_CONNECT_MS)
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return
      this.#wasOpen = true
      this.#isBack?.()
      this.#isBack = undefined
      this.#failures = 0
      this.#giveUpAfter(MAX_SILENCE_MS)
      for (const [stream, { url, lastEventId }] of this.#streams) {
        this.#send({ type: 'open', stream, url, lastEventId })
      }
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return
      this.#giveUpAfter(MAX_SILENCE_MS)
      const frame = parseFrame(data)
      if (frame) this.#receive(frame)
    })
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lost()
    })
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'beat') return
    const stream = this.#streams.get(frame.stream)
    if (!stream) return
    const { observer } = stream
    if (frame.type === 'open') observer.onOpen()
    else if (frame.type === 'event') {
      if (frame.id !== undefined) stream.lastEventId = frame.id
      observer.onEvent({ name: frame.event, data: frame.data, id: frame.id })
    } else if (frame.type === 'refused') {
      this.#streams.delete(frame.stream)
      observer.onRefused(frame.status, frame.message)
    } else {
      this.#streams.delete(frame.stream)
      stream.number = ++this.#count
      this.#streams.set(stream.number, stream)
      observer.onInterrupted()
      if (this.#streams.has(stream.number)) {
        this.#send({
          type: 'open',
          stream: stream.number,
          url: stream.url,
          lastEventId: stream.lastEventId,
        })
      }
    }
  }

  /**
   * Reconnects after the connection broke, could not be opened, or ended with the session, which lasts until the next
   * sign-in.
   */
  #lost(): void {
    this.#forget()
    this.#failures += 1
    if (!this.#wasOpen && this.#failures >= MAX_FIRST_FAILURES) {
      this.#isUnavailable = true
      this.#isBack?.()
      this.#isBack = undefined
      this.#endAll((observer) => observer.onUnavailable())
    } else {
      for (const { observer } of [...this.#streams.values()]) observer.onInterrupted()
      if (this.#streams.size === 0) return
      this.#isBack ??= noteWaiting()
      this.#retry = pauseAfter(this.#failures, MAX_PAUSE_MS).subscribe(() => this.#connect())
    }
  }

  #endAll(tell: (observer: StreamObserver) => void): void {
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const { observer } of streams) tell(observer)
  }

  /** Gives up the connection if nothing is heard for a time. */
  #giveUpAfter(ms: number): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const socket = this.#socket
      this.#lost()
      socket?.close()
    }, ms)
  }

  #forget(): WebSocket | null {
    const socket = this.#socket
    this.#socket = null
    clearTimeout(this.#silence)
    return socket
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }
}

/** Parses a frame; null for unknown ones, since a newer server may send more kinds. */
function parseFrame(data: unknown): ServerFrame | null {
  try {
    return serverFrameSchema.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}
