import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host of the profile API that can hang, and counts connections. */
export interface CountingUpstream {
  url: string
  /** Requested paths. */
  requests: string[]
  /** Maximum number of connections that were open at the same time. */
  maxSockets(): number
  /** Sets the listener of all further requests; undefined lets them hang. */
  respondWith(listener: RequestListener | undefined): void
  close(): Promise<void>
}

/** Starts one on a free port; it hangs until `respondWith` is called. */
export async function startCountingUpstream(): Promise<CountingUpstream> {
  let listener: RequestListener | undefined
  const requests: string[] = []
  let sockets = 0
  let most = 0
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    listener?.(request, response)
  })
  server.on('connection', (socket) => {
    most = Math.max(most, ++sockets)
    socket.on('close', () => sockets--)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    maxSockets: () => most,
    respondWith: (next) => (listener = next),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
