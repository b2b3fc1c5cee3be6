import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { handleUpgrades, type UpgradeListener } from './upgrades'

/** Starts a server that has a WebSocket at each address, and answers other requests with their bodies. */
async function open(isClosing = false) {
  const server = createServer((request, response) => {
    void text(request).then((body) => response.end(`plain ${request.url} ${body}`))
  })
  const upgrade = vi.fn<UpgradeListener>((_request, socket) => {
    socket.end('a WebSocket')
    return true
  })
  const guardForwarding = vi.fn(() => false)
  handleUpgrades(server, {
    upgrade,
    guardForwarding,
    isTrustedProxy: () => false,
    connections: { isClosing: () => isClosing, isResponding: () => false },
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Sends a request to upgrade, and returns everything that is answered. */
  function exchange(start: string, headers: string, rest = ''): Promise<string> {
    const client = connect(port, '127.0.0.1')
    onTestFinished(() => void client.destroy())
    client.write(
      `${start} HTTP/1.1\r\nHost: kat.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n${rest}`,
    )
    return text(client)
  }
  return { exchange, upgrade, guardForwarding }
}

it('opens a WebSocket after determining the visitor’s address', async () => {
  const { exchange, upgrade, guardForwarding } = await open()
  expect(await exchange('GET /socket', '')).toBe('a WebSocket')
  expect(upgrade.mock.calls[0]?.[0]).toMatchObject({ ip: '127.0.0.1' })
  expect(guardForwarding.mock.invocationCallOrder[0]).toBeLessThan(upgrade.mock.invocationCallOrder[0] ?? 0)
})

it.each([
  ['while the server is closing', true, ''],
  ['for a request that names two hosts', false, 'Host: evil.example\r\n'],
])('opens no WebSocket %s', async (_when, isClosing, headers) => {
  const { exchange, upgrade } = await open(isClosing)
  await exchange('GET /socket', headers)
  expect(upgrade).not.toHaveBeenCalled()
})

it.each([
  ['of a known length', 'Content-Length: 4\r\n', 'body'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n', '4\r\nbody\r\n0\r\n\r\n'],
])('a request that is answered without a WebSocket keeps its body %s', async (_which, headers, body) => {
  const { exchange } = await open(true)
  expect(await exchange('POST /form', headers, body)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*plain \/form body/s)
})

it('ignores pipelined requests after one that is answered without a WebSocket', async () => {
  const { exchange } = await open(true)
  const next = 'GET /next HTTP/1.1\r\nHost: kat.example\r\n\r\n'
  expect((await exchange('GET /page', '', next)).match(/plain \S+/g)).toEqual(['plain /page'])
})
