import fc from 'fast-check'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followLiveEvents, readEvents } from './live-events.server'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let handle: Handler
let asked: IncomingMessage[]
let url: string
let closeServer: () => Promise<void>
let stop: () => void = () => {}
const on = { tags: vi.fn(), following: vi.fn(), away: vi.fn(), health: vi.fn() }

beforeEach(async () => {
  asked = []
  for (const each of Object.values(on)) each.mockClear()
  const server = createServer((request, response) => {
    asked.push(request)
    handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`
  closeServer = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
afterEach(async () => {
  stop()
  await closeServer()
})

function follow(options: { token?: string; quietMs?: number } = {}) {
  const live = followLiveEvents({
    url,
    ...options,
    onTags: on.tags,
    onFollowing: on.following,
    onAway: on.away,
    onHealth: on.health,
  })
  stop = live.stop
  return live
}

const stream =
  (...chunks: string[]): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const chunk of chunks) response.write(chunk)
  }
/** Waits for a number of calls while the clock stands still. */
async function called(mock: { mock: { calls: unknown[] } }, times: number): Promise<void> {
  while (mock.mock.calls.length < times) await setImmediate()
}
const WELCOME = 'event: welcome\ndata: {"id":"1"}\n\n'
const GOAWAY = 'event: goaway\ndata: {"reason":"connection limit reached"}\n\n'

describe('following live events', () => {
  it('reports when it is connected, and which tags changed', async () => {
    handle = stream(
      ':\n\n',
      `id: 1\n${WELCOME}`,
      'event: message\nid: 2\ndata: {"id":"2","tags":["s1:a","s1:b"]}\n\n',
    )
    follow({ token: 'secret' })
    await vi.waitFor(() => expect(on.tags).toHaveBeenCalledWith(['s1:a', 's1:b']))
    expect(on.following).toHaveBeenCalledTimes(1)
    expect(asked[0]?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer secret' })
  })

  it('parses events that arrive in pieces, with either line ending', async () => {
    const text = 'event: message\r\ndata: {"tags":["s1:ü"]}\r\n\r\n'
    handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(WELCOME)
      for (const byte of Buffer.from(text)) response.write(Buffer.of(byte))
    }
    follow()
    await vi.waitFor(() => expect(on.tags).toHaveBeenCalledWith(['s1:ü']))
  })

  it('reports missed events when the dataset cannot replay them', async () => {
    handle = stream(WELCOME, 'event: restart\ndata: {"id":"2"}\n\n')
    follow()
    await vi.waitFor(() => expect(on.following).toHaveBeenCalledTimes(2))
  })

  it.each<[string, Handler]>([
    [
      'ends',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(WELCOME),
    ],
    ['is refused', (_request, response) => response.writeHead(503).end()],
    [
      'returns a proxy’s error page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['breaks', (request) => request.socket.destroy()],
    ['sends an invalid event', stream(WELCOME, 'event: message\ndata: {"tags": 7}\n\n')],
  ])('reconnects when the connection %s, and reports the outage once', async (_what, failing) => {
    handle = failing
    follow()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
    const before = on.away.mock.calls.length
    expect(before).toBeGreaterThan(0)
    on.following.mockClear()
    handle = stream(WELCOME)
    await vi.waitFor(() => expect(on.following).toHaveBeenCalled())
  })

  it('reports an outage once, however many reconnects fail', async () => {
    handle = (_request, response) => response.writeHead(500).end()
    follow()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2))
    expect(on.away).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['four seconds, or 1.5 times its longest pause', {}, 4_000, 6_000],
    ['the configured time, whatever its longest pause', { quietMs: 20_000 }, 20_000, 20_000],
  ])('reports a connection as unhealthy after a silence of %s', async (_long, options, firstMs, laterMs) => {
    let response: ServerResponse | undefined
    handle = (_request, given) => {
      response = given
      stream(WELCOME)(_request, given)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    follow(options)
    await called(on.following, 1)
    vi.advanceTimersByTime(firstMs - 1)
    expect(on.health).not.toHaveBeenCalledWith(false)
    vi.advanceTimersByTime(1)
    expect(on.health).toHaveBeenLastCalledWith(false)
    on.health.mockClear()
    response?.write(':\n\n')
    await called(on.health, 1)
    expect(on.health).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(laterMs - 1)
    expect(on.health).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(1)
    expect(on.health).toHaveBeenLastCalledWith(false)
  })

  it.each([
    ['a minute while its heartbeat is unknown', 0, 60_000],
    ['ten seconds once its heartbeat is known', 2_000, 10_000],
    ['twice its allowed pause', 10_000, 30_000],
  ])('replaces a connection after a silence of %s', async (_long, pauseMs, deadMs) => {
    let response: ServerResponse | undefined
    handle = (request, given) => {
      response = given
      stream(WELCOME)(request, given)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    follow()
    await called(on.following, 1)
    vi.advanceTimersByTime(pauseMs)
    response?.write('event: restart\ndata: {"id":"2"}\n\n')
    await called(on.following, 2)
    vi.advanceTimersByTime(deadMs)
    await called(on.away, 1)
    expect(on.away.mock.calls).toEqual([[new Error(`Live events were silent for ${deadMs} ms`)]])
  })

  it('closes a connection when asked to go away', async () => {
    const closed = new Promise((resolve) => {
      handle = (request, response) => {
        request.socket.once('close', resolve)
        stream(WELCOME, GOAWAY)(request, response)
      }
    })
    follow()
    await closed
    expect(on.tags).not.toHaveBeenCalled()
  })

  it('does not report the silence of a connection that has ended and been replaced', async () => {
    handle = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(WELCOME)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    follow()
    await called(on.away, 1)
    handle = stream(WELCOME)
    vi.advanceTimersByTime(250)
    await called(on.following, 2)
    vi.advanceTimersByTime(4_000 - 1)
    expect(on.health).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(on.health.mock.calls).toEqual([[false]])
  })

  describe('pauses before reconnecting', () => {
    /** Stops the clock. Returns a function that resolves with the pauses so far, in ms, once there are `count`. */
    function refuse() {
      handle = (_request, response) => response.writeHead(503).end()
      vi.spyOn(Math, 'random').mockReturnValue(1)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      const timer = vi.spyOn(globalThis, 'setTimeout')
      return async (count: number) => {
        // Excludes the time limits of each connection, ours and those of `fetch`.
        const limits: unknown[] = [5_000, 3_000]
        const pauses = () => timer.mock.calls.map(([, ms]) => ms).filter((ms) => !limits.includes(ms))
        while (pauses().length < count) await setImmediate()
        return pauses()
      }
    }

    it('twice as long after each failure, up to two seconds', async () => {
      const pauses = refuse()
      follow()
      for (let count = 1; count < 5; count++) vi.advanceTimersByTime((await pauses(count)).at(-1) ?? 0)
      expect(await pauses(5)).toEqual([250, 500, 1_000, 2_000, 2_000])
    })

    it('no longer than half a second once the dataset is known to respond', async () => {
      const pauses = refuse()
      const live = follow()
      for (let count = 1; count < 3; count++) vi.advanceTimersByTime((await pauses(count)).at(-1) ?? 0)
      expect(await pauses(3)).toEqual([250, 500, 1_000])
      vi.advanceTimersByTime(499)
      live.retryNow()
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      expect(asked).toHaveLength(3)
      vi.advanceTimersByTime(1)
      live.retryNow()
      await pauses(4)
      expect(asked).toHaveLength(4)
    })

    it.each<[string, Handler]>([
      ['with a welcome', stream(WELCOME, GOAWAY)],
      ['without one', stream(GOAWAY)],
      ['with a status', (_request, response) => response.writeHead(429).end()],
    ])(
      'of half a minute if the dataset sends it away %s, even if the dataset responds',
      async (_how, sendAway) => {
        const pauses = refuse()
        handle = sendAway
        const live = follow()
        await called(on.away, 1)
        await setImmediate()
        expect((await pauses(1)).at(-1)).toBe(30_000)
        vi.advanceTimersByTime(29_999)
        live.retryNow()
        for (let turn = 0; turn < 20; turn++) await setImmediate()
        expect(asked).toHaveLength(1)
        vi.advanceTimersByTime(1)
        while (asked.length < 2) await setImmediate()
      },
    )

    it('as ever if the dataset ends a connection that has lasted', async () => {
      const pauses = refuse()
      let response: ServerResponse | undefined
      handle = (request, given) => {
        response = given
        stream(WELCOME)(request, given)
      }
      follow({ quietMs: 60_000 })
      await called(on.following, 1)
      vi.advanceTimersByTime(10_001)
      response?.write(GOAWAY)
      await called(on.away, 1)
      await setImmediate()
      expect((await pauses(1)).at(-1)).toBe(250)
    })
  })

  it('stops on request', async () => {
    handle = stream(WELCOME)
    follow()
    await vi.waitFor(() => expect(on.following).toHaveBeenCalled())
    const closed = new Promise((resolve) => asked[0]?.socket.once('close', resolve))
    stop()
    await closed
    expect(on.away).not.toHaveBeenCalled()
  })
})

describe('parsing an event stream', () => {
  /** Streams the bytes in pieces that may split a character or a line ending. */
  function inPieces(bytes: Buffer, cuts: readonly number[]): ReadableStream<Uint8Array> {
    const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
    return new ReadableStream({
      start(controller) {
        let from = 0
        for (const to of [...places, bytes.length]) {
          if (to > from) controller.enqueue(bytes.subarray(from, to))
          from = to
        }
        controller.close()
      },
    })
  }
  async function eventsOf(stream: ReadableStream<Uint8Array>) {
    const events = []
    for await (const event of readEvents(stream, () => {})) events.push(event)
    return events
  }
  const ending = fc.constantFrom('\n', '\r\n')
  const name = fc.constantFrom('welcome', 'message', 'restart', 'goaway')
  const cuts = fc.array(fc.nat(), { maxLength: 20 })

  it('yields every event, whatever its data and wherever its bytes are split', async () => {
    const event = fc.record({ name, data: fc.json(), ending, comment: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 8 }), cuts, async (events, places) => {
        const text = events
          .map(({ name, data, ending, comment }) =>
            [...(comment ? [':'] : []), `event: ${name}`, `data: ${data}`, '', ''].join(ending),
          )
          .join('')
        const read = await eventsOf(inPieces(Buffer.from(text), places))
        expect(read.map(({ event, data }) => ({ name: event, data }))).toEqual(
          events.map(({ name, data }) => ({ name, data })),
        )
      }),
    )
  })

  it('survives arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), cuts, async (bytes, places) => {
        for (const { data } of await eventsOf(inPieces(Buffer.from(bytes), places)))
          expect(typeof data).toBe('string')
      }),
    )
  })

  it('rejects an endless event', async () => {
    const endless = Buffer.from(`data: ${'x'.repeat(1_100_000)}`)
    await expect(eventsOf(inPieces(endless, [500_000]))).rejects.toThrow('too long')
  })
})
