import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How live events are handled: relayed, answered with 404, or kept open without any data. */
export type Live = 'relayed' | 'missing' | 'silent'

export interface Relay {
  port: number
  live: Live
  /** Whether every connection is destroyed. */
  isAway: boolean
  /** Number of requests so far, except for live events. */
  queries: number
  /** Cuts the open connections for live events. */
  cut(): void
  close(): Promise<void>
}

/** Starts a relay to a dataset that listens on a port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  const streams = new Set<ServerResponse>()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (state.isAway) return request.socket.destroy()
    const isLive = request.url?.includes('/live/events') ?? false
    if (isLive && state.live === 'missing') return response.writeHead(404).end()
    if (!isLive) state.queries += 1
    const { method, headers, url } = request
    const onward = sendRequest(
      { port: target, host: '127.0.0.1', method, headers, path: url },
      (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers)
        // When silent, data is dropped, but the connection stays open.
        received.on('data', (chunk: Buffer) => {
          if (!isLive || state.live === 'relayed') response.write(chunk)
        })
        received.on('end', () => response.end())
      },
    )
    onward.on('error', () => response.destroy())
    if (isLive) streams.add(response)
    response.on('close', () => {
      streams.delete(response)
      onward.destroy()
    })
    request.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const state: Relay = {
    live: 'relayed',
    isAway: false,
    queries: 0,
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const stream of streams) stream.destroy()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return state
}
