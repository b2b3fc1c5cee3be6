import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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

/** Sends the start of a body, and returns a way to send the rest. */
async function open(onRequest: RequestListener) {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  closing.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '4' } })
  sent.on('error', () => {})
  sent.write('ab')
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response!.statusCode,
    connection: response!.headers.connection,
    body: await text(response!),
  }))
  return { sent, answer }
}

describe('a slow body', () => {
  it('is rejected', async () => {
    const { answer } = await open((incoming, response) => {
      limitBodyTime(incoming, response, LIMIT_MS)
      vi.advanceTimersByTime(LIMIT_MS)
    })
    expect(await answer).toMatchObject({ status: 408, connection: 'close' })
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
})
