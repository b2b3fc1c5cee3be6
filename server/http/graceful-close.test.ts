import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createGracefulClose } from './graceful-close'

/** More than any of these tests takes, in ms. */
const LONG_MS = 20_000

/** Starts a server whose responses the test writes. */
async function open() {
  const server = createServer()
  const connections = createGracefulClose(server)
  const responses: ServerResponse[] = []
  server.on('request', (_request, response) => {
    connections.track(response)
    responses.push(response)
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Resolves with the server's response object for the next request. */
  async function nextResponse(): Promise<ServerResponse> {
    await once(server, 'request')
    return responses.at(-1)!
  }

  /** Opens a connection and sends these bytes. */
  function send(bytes: string): Socket {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    onTestFinished(() => void client.destroy())
    client.write(bytes)
    return client
  }

  return { server, port, connections, responses, nextResponse, send }
}

const GET = 'GET / HTTP/1.1\r\nHost: kat.example\r\n\r\n'

it('gives open connections one last response that closes them, and accepts no new ones', async () => {
  const { port, connections, nextResponse } = await open()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = () => once(get({ port, host: '127.0.0.1', agent }), 'response') as Promise<[IncomingMessage]>

  const first = ask()
  ;(await nextResponse()).end('ok')
  await text((await first)[0])
  const closed = connections.close(LONG_MS, LONG_MS)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const last = ask()
  ;(await nextResponse()).end('the last one')
  const [response] = await last
  expect([await text(response), response.headers.connection]).toEqual(['the last one', 'close'])
  expect(await closed).toBe(true)
})

it('closes the connection of a response that had not started yet', async () => {
  const { connections, nextResponse, send } = await open()
  const client = send(GET)
  const response = await nextResponse()
  const closed = connections.close(LONG_MS, LONG_MS)
  response.end('ok')
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*ok$/s)
  expect(await closed).toBe(true)
})

it('finishes a request that arrives behind another one on its connection', async () => {
  const { connections, responses, nextResponse, send } = await open()
  const client = send(GET)
  const first = await nextResponse()
  first.write('begun')
  const closed = connections.close(LONG_MS, 0)
  const next = nextResponse()
  client.write(GET)
  await next
  expect(responses).toHaveLength(2)
  first.end()
  await once(first, 'close')
  await setImmediate()
  responses[1]?.end('the last one')
  expect(await text(client)).toContain('the last one')
  expect(await closed).toBe(true)
})

it.each([
  ['while the server waits for connections to end', LONG_MS],
  ['while it waits for responses', 0],
])('does not cut off other clients if one resets its connection %s', async (_when, graceMs) => {
  const { connections, nextResponse, send } = await open()
  const leaving = send(GET)
  const abandoned = await nextResponse()
  const staying = send(GET)
  const response = await nextResponse()
  const closed = connections.close(LONG_MS, graceMs)
  const left = once(abandoned, 'close')
  leaving.resetAndDestroy()
  await left
  response.end('ok')
  expect(await text(staying)).toContain('ok')
  expect(await closed).toBe(true)
})

it('distinguishes connections with a response in progress from idle ones', async () => {
  const { server, connections, nextResponse, send } = await open()
  const connected = once(server, 'connection') as Promise<[Socket]>
  send('')
  const [idle] = await connected
  send(GET)
  const { socket } = await nextResponse()
  expect([connections.isResponding(idle), connections.isResponding(socket!)]).toEqual([false, true])
})
