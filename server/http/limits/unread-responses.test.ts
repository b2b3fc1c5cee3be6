import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createGracefulClose } from '../graceful-close'
import { closeStalledClients } from './unread-responses'

async function open(onRequest: RequestListener, unreadMs: number) {
  const server = createServer({ keepAliveTimeout: 1, keepAliveTimeoutBuffer: 1 })
  const connections = createGracefulClose(server)
  closeStalledClients(server, connections.isResponding, unreadMs)
  server.on('request', (request, response) => {
    connections.track(response)
    onRequest(request, response)
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

it('closes the connection of a client that stops reading a response', async () => {
  let closed: Promise<unknown> | undefined
  const { port } = await open((_request, response) => {
    closed = once(response, 'close')
    // More than the system buffers.
    response.end(Buffer.alloc(50_000_000))
  }, 50)
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => {})
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: kat.example\r\n\r\n')
  await vi.waitFor(() => expect(closed).toBeDefined())
  await closed
})

it('keeps the connection of a client that waits for a slow response', async () => {
  const { server, port } = await open((_request, response) => {
    // Node calls this listener after the other.
    server.once('timeout', () => response.end('At last.'))
  }, 50)
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  expect(await text(response)).toBe('At last.')
})

it('still closes idle connections, as Node does by itself', async () => {
  const { server, port } = await open((_request, response) => void response.end('ok'), 60_000)
  const connected = once(server, 'connection') as Promise<[Socket]>
  // Unlike Node's own client, this one does not close connections that it no longer uses.
  const client = connect(port, '127.0.0.1').resume()
  client.on('error', () => {})
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: kat.example\r\n\r\n')
  const [socket] = await connected
  if (!socket.closed) await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
