import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRedis, type SharedRedis } from './redis'

/** Redis's replies to the commands of a probe. */
const REPLIES: Record<string, string> = {
  SET: '+QUEUED',
  INCR: '+QUEUED',
  PTTL: '+QUEUED',
  GET: '+QUEUED',
  EXEC: '*4\r\n+OK\r\n:1\r\n:1000\r\n$1\r\n1',
}

const log = { info: vi.fn(), warn: vi.fn() }
const sockets: Socket[] = []
let server: Server
let redis: SharedRedis | null
/** The server's reply to a command; null if there is none. */
let replyTo: (command: string) => string | null

beforeEach(async () => {
  vi.clearAllMocks()
  replyTo = (command) => REPLIES[command] ?? '+OK'
  redis = null
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      received = received.replace(/\*\d+\r\n\$\d+\r\n([^\r]+)\r\n/g, (_all, command: string) => {
        const reply = replyTo(command)
        if (reply !== null) socket.write(`${reply}\r\n`)
        return ''
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  redis?.close()
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Connects; a busy machine must not make Redis look slow, unless a test is about that. */
function connect(limits: { responseMs?: number; connectMs?: number } = {}): SharedRedis {
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  redis = connectRedis({ url, log, responseMs: 10_000, connectMs: 10_000, probeAfterMs: 10, ...limits })
  return redis
}

async function connectReady(limits: { responseMs?: number } = {}): Promise<SharedRedis> {
  const connected = connect(limits)
  await vi.waitFor(() => expect(connected.problem()).toBeNull())
  return connected
}

const late = () => new Promise<never>(() => {})
const inTime = () => Promise.resolve('a reply')

it('does not use a Redis that does not answer the handshake, and logs that once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const greeted = new Promise<void>((resolve) => {
    replyTo = () => {
      resolve()
      return null
    }
  })
  const connected = connect({ connectMs: 50 })
  await greeted
  expect(connected.problem()).toBe('is not connected')
  vi.advanceTimersByTime(50)
  expect(connected.problem()).toBe('is too slow')
  expect(log.warn.mock.calls).toEqual([[{}, expect.stringContaining('Redis is too slow')]])
  const work = vi.fn(inTime)
  expect(await connected.run(work)).toBeNull()
  expect(work).not.toHaveBeenCalled()
})

it('does not use a Redis that refuses the site’s commands, and logs that once', async () => {
  let probes = 0
  replyTo = (command) => {
    if (command === 'EXEC') probes += 1
    return command === 'EXEC' ? '-EXECABORT Transaction discarded' : (REPLIES[command] ?? '+OK')
  }
  const connected = connect()
  await vi.waitFor(() => expect(probes).toBeGreaterThan(2))
  expect(connected.problem()).toBe('refuses commands')
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.info).not.toHaveBeenCalled()
})

describe('a Redis in use', () => {
  it('is logged once, as never having been away', async () => {
    await connectReady()
    expect(log.info.mock.calls).toEqual([[{ back: false }, expect.stringContaining('Redis is connected')]])
  })

  it('is used despite two late replies, but not after three in a row', async () => {
    const connected = await connectReady({ responseMs: 50 })
    for (const work of [late, late, inTime, late, late]) {
      expect(await connected.run<unknown>(work)).toBe(work === late ? null : 'a reply')
      expect(connected.problem()).toBeNull()
    }
    expect(await connected.run(late)).toBeNull()
    expect(connected.problem()).not.toBeNull()
    // It is used again once it answers a probe, and late replies are counted anew.
    await vi.waitFor(() => expect(connected.problem()).toBeNull())
    expect(await connected.run(late)).toBeNull()
    expect(connected.problem()).toBeNull()
    expect(await connected.run(inTime)).toBe('a reply')
  })

  it('stays in use after the time limit of the handshake', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connected = await connectReady()
    vi.advanceTimersByTime(10_000)
    expect(connected.problem()).toBeNull()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('has at most a thousand commands waiting if it does not respond', async () => {
    const connected = await connectReady()
    replyTo = () => null
    const asks = Array.from({ length: 1_001 }, async (_, index) => {
      await connected.run((client) => client.get('a key'))
      return index
    })
    expect(await Promise.race(asks)).toBe(1_000)
  })

  it('is probed at once after it has refused a command', async () => {
    const connected = await connectReady()
    expect(await connected.run(() => Promise.reject(new Error('OOM')))).toBeNull()
    expect(connected.problem()).not.toBeNull()
    await vi.waitFor(() => expect(connected.problem()).toBeNull())
  })
})
