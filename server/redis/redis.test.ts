import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRedis, type SharedRedis } from './redis'

/** What Redis answers to the commands of a probe. */
const ANSWERS: Record<string, string> = {
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
/** What the server answers to a command; null if it does not. */
let answerTo: (command: string) => string | null

beforeEach(async () => {
  vi.clearAllMocks()
  answerTo = (command) => ANSWERS[command] ?? '+OK'
  redis = null
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      received = received.replace(/\*\d+\r\n\$\d+\r\n([^\r]+)\r\n/g, (_all, command: string) => {
        const answer = answerTo(command)
        if (answer !== null) socket.write(`${answer}\r\n`)
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
function connect(limits: { answerMs?: number; connectMs?: number } = {}): SharedRedis {
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  redis = connectRedis({ url, log, answerMs: 10_000, connectMs: 10_000, probeAfterMs: 10, ...limits })
  return redis
}

async function connectReady(limits: { answerMs?: number } = {}): Promise<SharedRedis> {
  const connected = connect(limits)
  await vi.waitFor(() => expect(connected.trouble()).toBeNull())
  return connected
}

const late = () => new Promise<never>(() => {})
const inTime = () => Promise.resolve('an answer')

it('does not use a Redis that does not answer the handshake, and logs that once', async () => {
  answerTo = () => null
  const connected = connect({ connectMs: 50 })
  expect(connected.trouble()).toBe('is not connected')
  await vi.waitFor(() => expect(connected.trouble()).toBe('is too slow'))
  expect(log.warn.mock.calls).toEqual([[{}, expect.stringContaining('Redis is too slow')]])
  const work = vi.fn(inTime)
  expect(await connected.ask(work)).toBeNull()
  expect(work).not.toHaveBeenCalled()
})

it('does not use a Redis that refuses the site’s commands, and logs that once', async () => {
  let probes = 0
  answerTo = (command) => {
    if (command === 'EXEC') probes += 1
    return command === 'EXEC' ? '-EXECABORT Transaction discarded' : (ANSWERS[command] ?? '+OK')
  }
  const connected = connect()
  await vi.waitFor(() => expect(probes).toBeGreaterThan(2))
  expect(connected.trouble()).toBe('refuses commands')
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.info).not.toHaveBeenCalled()
})

describe('a Redis in use', () => {
  it('is logged once, as never having been away', async () => {
    await connectReady()
    expect(log.info.mock.calls).toEqual([[{ back: false }, expect.stringContaining('Redis is connected')]])
  })

  it('is used despite two late answers, but not after three in a row', async () => {
    const connected = await connectReady({ answerMs: 50 })
    for (const work of [late, late, inTime, late, late]) {
      expect(await connected.ask<unknown>(work)).toBe(work === late ? null : 'an answer')
      expect(connected.trouble()).toBeNull()
    }
    expect(await connected.ask(late)).toBeNull()
    expect(connected.trouble()).not.toBeNull()
    // It is used again once it answers a probe, and late answers are counted anew.
    await vi.waitFor(() => expect(connected.trouble()).toBeNull())
    expect(await connected.ask(late)).toBeNull()
    expect(connected.trouble()).toBeNull()
    expect(await connected.ask(inTime)).toBe('an answer')
  })

  it('stays in use after the time limit of the handshake', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connected = await connectReady()
    vi.advanceTimersByTime(10_000)
    expect(connected.trouble()).toBeNull()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('has at most a thousand commands waiting if it does not respond', async () => {
    const connected = await connectReady()
    answerTo = () => null
    const asks = Array.from({ length: 1_001 }, async (_, index) => {
      await connected.ask((client) => client.get('a key'))
      return index
    })
    expect(await Promise.race(asks)).toBe(1_000)
  })

  it('is probed at once after it has refused a command', async () => {
    const connected = await connectReady()
    expect(await connected.ask(() => Promise.reject(new Error('OOM')))).toBeNull()
    expect(connected.trouble()).not.toBeNull()
    await vi.waitFor(() => expect(connected.trouble()).toBeNull())
  })
})
