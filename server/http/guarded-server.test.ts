import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createGuardedServer } from './guarded-server'

it('allows 30 s for headers and 15 minutes for uploads, and gives up on unread responses after 60 s', () => {
  const { server } = createGuardedServer({ hasSockets: false })
  expect(server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 900_000, timeout: 60_000 })
})

it('keeps idle connections longer than the 60 s of load balancers', () => {
  const { server } = createGuardedServer({ hasSockets: false })
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})

it('answers a WebSocket request like any other if the server has no WebSockets', async () => {
  const { server, connections } = createGuardedServer({ hasSockets: false })
  server.on('request', (_request, response) => {
    connections.track(response)
    response.end('the page')
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const sent = request({ port, host: '127.0.0.1', headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await text(response)).toBe('the page')
})
