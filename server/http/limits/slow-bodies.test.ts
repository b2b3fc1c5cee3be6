import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowSlowBody, limitBodyTime } from './slow-bodies'

const LIMIT_MS = 1_000

const closing: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

const SIZED = { 'content-length': '4' }
const EMPTY = { 'content-length': '0' }

/** Sends the start of a body, unless it is to be empty, and returns a way to send the rest. */
async function open(onRequest: RequestListener, agent?: Agent, headers: OutgoingHttpHeaders = SIZED) {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  closing.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection') as Promise<[Socket]>
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers, agent })
  sent.on('error', () => {})
  if (headers === EMPTY) sent.end()
  else sent.write('ab')
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response!.statusCode,
    connection: response!.headers.connection,
    body: await text(response!),
  }))
  return { sent, answer, connected: connected.then(([socket]) => socket) }
}

describe('a slow body', () => {
  it('is rejected with 408', async () => {
    const { answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      vi.advanceTimersByTime(LIMIT_MS)
    })
    expect(await answer).toMatchObject({ status: 408, connection: 'close' })
  })

  it('is rejected even if its length is unknown', async () => {
    const limited: RequestListener = (incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      vi.advanceTimersByTime(LIMIT_MS)
    }
    const { answer } = await open(limited, undefined, { 'transfer-encoding': 'chunked' })
    expect(await answer).toMatchObject({ status: 408, connection: 'close' })
  })

  it('is accepted if it arrived in time and is only read late', async () => {
    const { sent, answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      sent.end('cd')
      void vi
        .waitFor(() => expect(incoming.complete).toBe(true))
        .then(() => vi.advanceTimersByTime(LIMIT_MS))
        .then(() => text(incoming))
        .then((body) => response.end(body))
    })
    expect(await answer).toMatchObject({ status: 200, body: 'abcd' })
  })

  it('is rejected after 30 s by default', async () => {
    let isAnswered: boolean | undefined
    const { answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response)
      vi.advanceTimersByTime(29_999)
      isAnswered = response.headersSent
      vi.advanceTimersByTime(1)
    })
    expect(await answer).toMatchObject({ status: 408 })
    expect(isAnswered).toBe(false)
  })

  it('is accepted if its reader allows it', async () => {
    const { sent, answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      allowSlowBody(incoming)
      vi.advanceTimersByTime(LIMIT_MS)
      sent.end('cd')
      text(incoming).then(
        (body) => response.end(body),
        () => response.destroy(),
      )
    })
    expect(await answer).toMatchObject({ status: 200, body: 'abcd' })
  })

  it('loses its connection even if the request has already been answered', async () => {
    const { answer, connected } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      response.writeHead(401).end('Sign in first.')
    })
    expect(await answer).toMatchObject({ status: 401, body: 'Sign in first.' })
    const socket = await connected
    await setImmediate()
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(LIMIT_MS)
    expect(socket.destroyed).toBe(true)
  })

  it('may arrive after the response, and leaves the connection reusable', async () => {
    const agent = new Agent({ keepAlive: true })
    closing.push(() => agent.destroy())
    let whole: Promise<unknown> | undefined
    const { sent, answer, connected } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      whole = once(incoming, 'end')
      response.writeHead(401).end('Sign in first.')
    }, agent)
    expect(await answer).toMatchObject({ status: 401, connection: 'keep-alive' })
    sent.end('cd')
    await whole
    vi.advanceTimersByTime(LIMIT_MS)
    expect((await connected).destroyed).toBe(false)
  })

  it('has no timer if it is empty', async () => {
    const limited: RequestListener = (incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      response.end(String(vi.getTimerCount()))
    }
    const { answer } = await open(limited, undefined, EMPTY)
    expect(await answer).toMatchObject({ status: 200, body: '0' })
  })

  it('clears its timer once it has arrived', async () => {
    const { sent, answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      const before = vi.getTimerCount()
      text(incoming).then(
        (body) => response.end(`${body}, ${before}, ${vi.getTimerCount()}`),
        () => response.destroy(),
      )
    })
    sent.end('cd')
    expect(await answer).toMatchObject({ status: 200, body: 'abcd, 1, 0' })
  })

  it('clears its timer once the client has disconnected', async () => {
    let before: number | undefined
    let leave = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    const { sent, answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      before = vi.getTimerCount()
      response.once('close', () => leave())
      sent.destroy()
    })
    answer.catch(() => {})
    await left
    expect([before, vi.getTimerCount()]).toEqual([1, 0])
  })
})
