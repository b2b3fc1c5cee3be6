import { EVENT_SOCKET_PATH } from '../../shared/event-source/protocol'
import { noteWaiting } from '../connection/outage'
import { StreamSocket } from './stream-socket'

/** The streams that the socket carries; all others use plain HTTP. */
const STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live\/events)\//

type Handler<E extends Event> = ((event: E) => unknown) | null

/**
 * Makes `window.EventSource` get the event streams of the API at `apiHost` from one WebSocket. `@sanity/client`
 * uses the global and accepts no other. Streams fall back to plain HTTP if no socket can be opened.
 * @param apiHost absolute URL of the API, without a trailing slash
 */
export function installEventSource(apiHost: string): void {
  window.EventSource = eventSourceOver(
    new StreamSocket(apiHost.replace(/^http/, 'ws') + EVENT_SOCKET_PATH),
    apiHost,
    window.EventSource,
  )
}

/**
 * Creates the class that replaces `EventSource`.
 * @param native used for streams that the socket does not carry
 */
export function eventSourceOver(
  socket: StreamSocket,
  apiHost: string,
  native: typeof EventSource,
): typeof EventSource {
  class SocketEventSource extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSED = 2

    readonly url: string
    readonly withCredentials: boolean
    onopen: Handler<Event> = null
    onmessage: Handler<MessageEvent> = null
    onerror: Handler<Event> = null
    #state = 0
    #lastEventId = ''
    #end: () => void
    /** Ends the notice that the fallback's connection is interrupted. */
    #isWaiting: (() => void) | undefined
    /** The stream over plain HTTP, if the socket turned out to be unavailable. */
    #fallback: EventSource | null = null
    /** Names of events with listeners, which a fallback must forward. */
    readonly #names = new Set<string>(['open', 'error', 'message'])

    constructor(url: string, path: string, init: EventSourceInit = {}) {
      super()
      this.url = url
      this.withCredentials = init.withCredentials ?? false
      this.#end = socket.open(path, {
        onOpen: () => {
          this.#state = this.OPEN
          this.#tell(new Event('open'))
        },
        onEvent: ({ name, data, id }) => {
          if (id !== undefined) this.#lastEventId = id
          this.#tell(
            new MessageEvent(name, { data, lastEventId: this.#lastEventId, origin: new URL(url).origin }),
          )
        },
        // No error is reported, since the stream resumes where it was, and an error would make listeners lock the form.
        onInterrupted: () => {
          this.#state = this.CONNECTING
        },
        onRefused: (status, message) => {
          this.#state = this.CLOSED
          // @sanity/client reads the status if there is one, and gives up on streams that the server denies.
          this.#tell(Object.assign(new Event('error'), { status, message }))
        },
        onUnavailable: () => this.#fallBack(),
      })
    }

    get readyState(): 0 | 1 | 2 {
      return (this.#fallback?.readyState ?? this.#state) as 0 | 1 | 2
    }

    close(): void {
      this.#state = this.CLOSED
      this.#end()
      this.#fallback?.close()
      this.#isWaiting?.()
    }

    override addEventListener(
      name: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void {
      super.addEventListener(name, listener, options)
      if (this.#names.has(name)) return
      this.#names.add(name)
      this.#relay(name)
    }

    #fallBack(): void {
      if (this.#state === this.CLOSED) return
      this.#fallback = new native(this.url, { withCredentials: this.withCredentials })
      for (const name of this.#names) this.#relay(name)
    }

    #relay(name: string): void {
      this.#fallback?.addEventListener(name, (event) => {
        if (name === 'error') {
          this.#isWaiting?.()
          this.#isWaiting = undefined
          if (this.readyState === this.CONNECTING) {
            this.#isWaiting = noteWaiting()
            return
          }
        } else if (name === 'open') this.#isWaiting?.()
        this.#tell(
          event instanceof MessageEvent
            ? new MessageEvent(name, {
                data: event.data as unknown,
                lastEventId: event.lastEventId,
                origin: event.origin,
              })
            : new Event(name),
        )
      })
    }

    #tell(event: Event): void {
      if (event.type === 'open') this.onopen?.(event)
      else if (event.type === 'error') this.onerror?.(event)
      else if (event instanceof MessageEvent && event.type === 'message') this.onmessage?.(event)
      this.dispatchEvent(event)
    }
  }

  return new Proxy(native, {
    construct(target, [address, init]: [string | URL, EventSourceInit | undefined]) {
      const url = String(address)
      const path = url.startsWith(`${apiHost}/`) ? url.slice(apiHost.length) : ''
      return STREAM_PATH.test(path) && socket.isAvailable
        ? new SocketEventSource(url, path, init)
        : new target(url, init)
    },
  })
}
