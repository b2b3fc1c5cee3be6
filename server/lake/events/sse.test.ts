import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventSink } from './event'
import { sendEventStream } from './sse'

/** More than the buffers of both ends hold, but less than a stream may buffer for a client that does not read. */
const BACKLOG = 'x'.repeat(7_000_000)

const stop = vi.fn()
const onError = vi.fn()
let onStart = (_sink: EventSink) => {}
let sink: EventSink
let sentResponse: ServerResponse
const server = createServer((request, response) => {
  sentResponse = response
  response.on('error', onError)
  const start = (given: EventSink) => {
    sink = given
    onStart(given)
    return stop
  }
  sendEventStream({ start }, request, response)
})
const clients: Socket[] = []

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.clearAllMocks()
  onStart = () => {}
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  await once(server, 'close')
})

/** Opens a stream without reading from it. */
async function openUnread() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(server, 'request')
  return client
}

it('an idle stream sends a keep-alive every two seconds, since sites trust a silent one for only four', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openUnread()
  await setImmediate()
  const write = vi.spyOn(sentResponse, 'write')
  vi.advanceTimersByTime(1_999)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(write.mock.calls).toEqual([[':\n\n']])
  sink.end()
})

it('a stream whose client has left is stopped, and so is its keep-alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const client = await openUnread()
  expect(vi.getTimerCount()).toBe(1)
  client.destroy()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(vi.getTimerCount()).toBe(0)
})

describe('a stream that ends before its client has read all of it', () => {
  it('writes nothing after the end, and stops its subscription once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
    await openUnread()
    sink.send({ name: 'mutation', data: BACKLOG })
    sink.end()
    expect(stop).toHaveBeenCalledOnce()
    sink.send({ name: 'mutation', data: 'late' })
    // Keep-alive comments.
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sentResponse.destroyed).toBe(false)
    const closed = once(sentResponse, 'close')
    // A client that never reads the rest is disconnected.
    await vi.advanceTimersByTimeAsync(10_000)
    await closed
    expect(onError).not.toHaveBeenCalled()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('delivers the rest to a client that keeps reading', async () => {
    const client = await openUnread()
    sink.send({ name: 'mutation', data: BACKLOG })
    sink.end()
    let received = 0
    client.on('data', (chunk: Buffer) => (received += chunk.length)).resume()
    await once(client, 'end')
    expect(received).toBeGreaterThan(BACKLOG.length)
  })
})

it('stops the subscription of a stream that ends while it starts', async () => {
  onStart = (given) => given.end()
  const client = await openUnread()
  client.resume()
  await once(client, 'end')
  expect(stop).toHaveBeenCalledOnce()
})

it('a client with more than 8 MB of unread data is disconnected at the next event, but one event may be larger', async () => {
  await openUnread()
  const unread = (bytes: number) => vi.spyOn(sentResponse, 'writableLength', 'get').mockReturnValueOnce(bytes)
  sink.send({ name: 'mutation', data: BACKLOG + BACKLOG })
  expect(sentResponse.destroyed).toBe(false)
  unread(8_000_000)
  sink.send({ name: 'mutation', data: 'next' })
  expect(sentResponse.destroyed).toBe(false)
  unread(8_000_001)
  sink.send({ name: 'mutation', data: 'next' })
  expect(sentResponse.destroyed).toBe(true)
})
