import { noteWaiting } from '../connection/outage'
import { BEAT_INTERVAL, serverFrameSchema, SIGNED_OUT, type ClientFrame, type ServerFrame } from './protocol'

/** Three beats missed: the connection is dead, whatever the browser thinks. In ms. */
const SILENCE_LIMIT = 3 * BEAT_INTERVAL
/** The first pause before connecting again, doubled each time, and the longest. In ms. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** One stream, as whoever opened it is told about it. */
export interface StreamObserver {
  /** The stream is open; again each time the connection came back. */
  onOpen(): void
  onEvent(event: { name: string; data: string; id: string | undefined }): void
  /** The connection is gone; the stream will be opened again. */
  onInterrupted(): void
  /** The server does not give this stream. It is over. @param status as HTTP would answer */
  onRefused(status: number, message: string): void
  /** There is no socket to be had here: whoever wants the stream must get it in another way. It is over. */
  onUnavailable(): void
}

interface Stream {
  /** The address asked for, below the API's. */
  url: string
  observer: StreamObserver
  lastEventId: string | undefined
}

/**
 * The one WebSocket that carries all event streams of this window. It is opened with the first stream, closed after the
 * last one, and opened again, with every stream that is still wanted, when it breaks.
 */
export class StreamSocket {
  readonly #address: string
  readonly #streams = new Map<number, Stream>()
  #socket: WebSocket | null = null
  #count = 0
  /** Whether a connection has ever been made: if not, something between us and the server knows no WebSockets. */
  #everOpen = false
  #unavailable = false
  #failures = 0
  /** Ends the note that the connection is interrupted. */
  #isBack: (() => void) | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /** @param address `ws:` or `wss:` address of the socket */
  constructor(address: string) {
    this.#address = address
  }

  /** False when a socket could not be opened here; streams are then to be had over HTTP only. */
  get available(): boolean {
    return !this.#unavailable
  }

  /**
   * Opens a stream.
   * @param url path and query below the API's address
   * @param lastEventId where to go on, if the server can
   * @returns the function that closes it
   */
  open(url: string, observer: StreamObserver): () => void {
    const id = ++this.#count
    this.#streams.set(id, { url, observer, lastEventId: undefined })
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'open', stream: id, url })
    else if (!this.#socket && this.#retry === undefined) this.#connect()
    return () => this.#close(id)
  }

  #close(id: number): void {
    if (!this.#streams.delete(id)) return
    this.#send({ type: 'close', stream: id })
    if (this.#streams.size > 0) return
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#isBack?.()
    this.#isBack = undefined
    this.#forget()?.close(1000)
  }

  #connect(): void {
    this.#retry = undefined
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return
      this.#everOpen = true
      this.#isBack?.()
      this.#isBack = undefined
      this.#failures = 0
      this.#heard()
      for (const [stream, { url, lastEventId }] of this.#streams) {
        this.#send({ type: 'open', stream, url, ...(lastEventId ? { lastEventId } : {}) })
      }
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return
      this.#heard()
      const frame = parseFrame(data)
      if (frame) this.#receive(frame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
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
      // Its number is used up: the stream goes on under a new one.
      this.#streams.delete(frame.stream)
      const id = ++this.#count
      this.#streams.set(id, stream)
      observer.onInterrupted()
      if (this.#streams.has(id)) {
        this.#send({ type: 'open', stream: id, url: stream.url, lastEventId: stream.lastEventId })
      }
    }
  }

  /** The connection broke, or never came to be. */
  #lost(code: number): void {
    this.#forget()
    if (code === SIGNED_OUT) {
      this.#endAll((observer) => observer.onRefused(401, 'The session has ended.'))
    } else if (!this.#everOpen) {
      this.#unavailable = true
      this.#endAll((observer) => observer.onUnavailable())
    } else {
      for (const { observer } of [...this.#streams.values()]) observer.onInterrupted()
      if (this.#streams.size === 0) return
      this.#isBack ??= noteWaiting()
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++)
      // Many Studios must not come back to a server that has just started all at once.
      this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2))
    }
  }

  #endAll(tell: (observer: StreamObserver) => void): void {
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const { observer } of streams) tell(observer)
  }

  #heard(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const socket = this.#socket
      this.#lost(1006)
      socket?.close()
    }, SILENCE_LIMIT)
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

/** Null for what is no frame of ours: a server that is newer may send more. */
function parseFrame(data: unknown): ServerFrame | null {
  try {
    return serverFrameSchema.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}
