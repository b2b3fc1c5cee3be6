import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Member } from '../access'
import type { Lake } from '../lake'
import { createLakeSockets } from './sockets'

const LAKE = { dataset: 'production', log: { error: () => undefined } } as unknown as Lake

afterEach(() => {
  vi.useRealTimers()
})

/** Requests a WebSocket, and returns what is answered, and the server's side of the connection. */
async function request(authorize: () => Member | null) {
  const sockets = createLakeSockets(LAKE, { path: '/lake', access: { authorize, isForeign: () => false } })
  const server = createServer().on('upgrade', (...upgrade) => sockets.handleUpgrade(...upgrade))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  // Like a client that never closes its side.
  const client = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  onTestFinished(() => void client.destroy())
  client.write(
    'GET /lake/event-source HTTP/1.1\r\nHost: kat.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  const answer = (await client.setEncoding('latin1').toArray()).join('')
  const [socket] = await connected
  return { client, answer, socket }
}

it.each([
  ['a stranger', 401, () => null],
  [
    'someone who cannot be identified',
    503,
    () => {
      throw new Error('unreadable')
    },
  ],
])(
  'refuses %s, and closes the connection although the client keeps its side open',
  async (_, status, who) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, socket } = await request(who)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    vi.advanceTimersByTime(1_000)
    expect(socket.destroyed).toBe(true)
  },
)

it('closes a refused connection as soon as the client closes its side', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client, socket } = await request(() => null)
  client.end()
  await once(socket, 'close')
  expect(vi.getTimerCount()).toBe(0)
})
