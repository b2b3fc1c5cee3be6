// @isolated: its sockets still wait for the server when a test has ended, which other tests would take for an outage.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HEARTBEAT_MS, type ClientFrame, type ServerFrame } from '../../shared/event-source/protocol'
import { eventSourceOver } from './event-source'
import { StreamSocket } from './stream-socket'

const API = 'http://studio.test/lake'
const LISTEN = `${API}/v2025-02-19/data/listen/production?query=*`
const LIVE = `${API}/vX/data/live/events/production`
/** The code with which the server closes a socket whose session has ended. */
const SESSION_ENDED = 4401

/** The server's end of a socket. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: ClientFrame[] = []
  constructor(readonly url: string) {
    super()
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame)
  }
  close(code = 1005) {
    this.end(code)
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  end(code: number) {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

class FakeNative extends EventTarget {
  static made: FakeNative[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    FakeNative.made.push(this)
  }
  close() {
    this.readyState = 2
  }
}

function lastSocket() {
  return FakeSocket.made.at(-1)!
}

let Source: typeof EventSource

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  FakeNative.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  const native = FakeNative as unknown as typeof EventSource
  Source = eventSourceOver(new StreamSocket('ws://studio.test/lake/event-source'), API, native)
})

describe('event streams of the Studio', () => {
  it('share one socket, and each get their own events', () => {
    const first = new Source(LISTEN)
    const second = new Source(LIVE)
    expect(FakeSocket.made).toHaveLength(1)
    const socket = lastSocket()
    socket.accept()
    expect(socket.sent).toEqual([
      { type: 'open', stream: 1, url: '/v2025-02-19/data/listen/production?query=*' },
      { type: 'open', stream: 2, url: '/vX/data/live/events/production' },
    ])

    const heard: unknown[] = []
    first.addEventListener('open', () => heard.push('open'))
    first.addEventListener('mutation', (event) => heard.push([event.data, event.lastEventId]))
    second.addEventListener('mutation', () => heard.push('wrong stream'))
    socket.say({ type: 'open', stream: 1 })
    expect(first.readyState).toBe(1)
    socket.say({ type: 'event', stream: 1, event: 'mutation', data: '{"a":1}', id: 'x' })
    socket.say({ type: 'event', stream: 1, event: 'welcome', data: '{}' })
    expect(heard).toEqual(['open', ['{"a":1}', 'x']])
  })

  it('emit nothing after they are closed, and the last one closes the socket', () => {
    const source = new Source(LISTEN)
    const socket = lastSocket()
    socket.accept()
    const heard = vi.fn()
    source.addEventListener('mutation', heard)
    source.close()
    expect(source.readyState).toBe(2)
    expect(socket.sent.at(-1)).toEqual({ type: 'close', stream: 1 })
    socket.say({ type: 'event', stream: 1, event: 'mutation', data: '{}' })
    expect(heard).not.toHaveBeenCalled()
    expect(socket.readyState).toBe(3)
  })

  it('resume after a lost connection, without an error that would lock the form', () => {
    const source = new Source(LISTEN)
    const socket = lastSocket()
    socket.accept()
    socket.say({ type: 'open', stream: 1 })
    socket.say({ type: 'event', stream: 1, event: 'mutation', data: '{}', id: 'last' })
    const errors = vi.fn()
    source.addEventListener('error', errors)
    socket.end(1001)
    expect(source.readyState).toBe(0)
    vi.advanceTimersByTime(250)
    expect(FakeSocket.made).toHaveLength(2)
    lastSocket().accept()
    expect(lastSocket().sent).toEqual([
      { type: 'open', stream: 1, url: expect.any(String), lastEventId: 'last' },
    ])
    lastSocket().say({ type: 'open', stream: 1 })
    expect(source.readyState).toBe(1)
    expect(errors).not.toHaveBeenCalled()
  })

  it('reconnect if heartbeats are missing', () => {
    new Source(LISTEN)
    lastSocket().accept()
    vi.advanceTimersByTime(2 * HEARTBEAT_MS)
    lastSocket().say({ type: 'beat' })
    vi.advanceTimersByTime(2 * HEARTBEAT_MS)
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(HEARTBEAT_MS + 250)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('are reopened under a new number if the server ends them', () => {
    const source = new Source(LISTEN)
    const socket = lastSocket()
    socket.accept()
    socket.say({ type: 'end', stream: 1 })
    expect(source.readyState).toBe(0)
    expect(socket.sent.at(-1)).toMatchObject({ type: 'open', stream: 2 })
  })

  it('can be closed after they got a new number', () => {
    const source = new Source(LISTEN)
    const other = new Source(LIVE)
    const socket = lastSocket()
    socket.accept()
    socket.say({ type: 'end', stream: 1 })
    const heard = vi.fn()
    for (const name of ['open', 'mutation']) source.addEventListener(name, heard)
    source.close()
    expect(socket.sent.at(-1)).toEqual({ type: 'close', stream: 3 })
    socket.say({ type: 'open', stream: 3 })
    socket.say({ type: 'event', stream: 3, event: 'mutation', data: '{}' })
    expect(source.readyState).toBe(2)
    expect(heard).not.toHaveBeenCalled()
    other.close()
    expect(socket.readyState).toBe(3)
  })

  it('report the equivalent HTTP status if they are denied', () => {
    const source = new Source(LISTEN)
    const statuses: unknown[] = []
    source.addEventListener('error', (event) => statuses.push('status' in event && event.status))
    lastSocket().accept()
    lastSocket().say({ type: 'refused', stream: 1, status: 400, message: 'The query does not parse.' })
    expect(source.readyState).toBe(2)
    expect(statuses).toEqual([400])
  })

  it('are reopened when the user signs in after the session has ended', () => {
    const source = new Source(LISTEN)
    lastSocket().accept()
    lastSocket().end(SESSION_ENDED)
    expect(source.readyState).toBe(0)
    vi.advanceTimersByTime(250)
    // Refused, since there is no session.
    lastSocket().end(1006)
    vi.advanceTimersByTime(500)
    lastSocket().accept()
    expect(lastSocket().sent).toMatchObject([{ type: 'open', url: expect.any(String) as string }])
  })

  it('fall back to plain HTTP if no socket can be opened', () => {
    const source = new Source(LISTEN)
    const heard: unknown[] = []
    source.addEventListener('welcome', (event) => heard.push(event.data))
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(FakeNative.made).toEqual([])
      lastSocket().end(1006)
      vi.advanceTimersByTime(10_000)
    }
    expect(FakeNative.made.map(({ url }) => url)).toEqual([LISTEN])
    FakeNative.made[0]!.dispatchEvent(new MessageEvent('welcome', { data: '{"listenerName":"a"}' }))
    expect(heard).toEqual(['{"listenerName":"a"}'])
    new Source(LIVE)
    expect(FakeNative.made.map(({ url }) => url)).toEqual([LISTEN, LIVE])
    expect(FakeSocket.made).toHaveLength(5)
  })

  it('do not fall back to plain HTTP while the server restarts', () => {
    const source = new Source(LISTEN)
    for (let attempt = 1; attempt <= 3; attempt++) {
      lastSocket().end(1006)
      vi.advanceTimersByTime(2_000)
    }
    lastSocket().accept()
    lastSocket().say({ type: 'open', stream: 1 })
    expect(source.readyState).toBe(1)
    expect(FakeNative.made).toEqual([])
  })

  it('give up a socket that neither opens nor fails', () => {
    new Source(LISTEN)
    const stuck = lastSocket()
    vi.advanceTimersByTime(9_999)
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(251)
    expect(FakeSocket.made).toHaveLength(2)
    expect(stuck.readyState).toBe(3)
    lastSocket().accept()
    vi.advanceTimersByTime(2 * HEARTBEAT_MS)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it.each(['online', 'focus'])('reconnect immediately on “%s”', (event) => {
    const source = new Source(LISTEN)
    lastSocket().accept()
    for (let attempt = 1; attempt <= 8; attempt++) {
      lastSocket().end(1006)
      if (attempt < 8) vi.advanceTimersByTime(10_000)
    }
    expect(FakeSocket.made).toHaveLength(8)
    window.dispatchEvent(new Event(event))
    expect(FakeSocket.made).toHaveLength(9)
    // A connection is already being made, or no longer needed.
    window.dispatchEvent(new Event(event))
    lastSocket().end(1006)
    source.close()
    window.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(9)
  })

  it('use the native EventSource for other servers', () => {
    new Source('https://elsewhere.test/events')
    expect(FakeSocket.made).toHaveLength(0)
    expect(FakeNative.made).toHaveLength(1)
  })
})
