import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TIMED_OUT, withTimeout } from '../concurrency/with-timeout'
import { isEventStream } from './event-stream'

/** Closes a server without cutting off the requests that it is answering. */
export interface GracefulClose {
  /** Whether `close` has been called. */
  isClosing(): boolean
  /**
   * Registers a response that `close` must wait for. A response registered after `close` was called closes its
   * connection.
   */
  track(response: ServerResponse): void
  /** Whether a tracked response is in progress on a connection. */
  isResponding(socket: Duplex): boolean
  /** See `WebServer.close`. */
  close(limitMs: number, graceMs: number): Promise<boolean>
}

/**
 * Keeps track of a server's connections and responses, so that it can be closed gracefully.
 * @param server a server that does not listen yet
 */
export function createGracefulClose(server: Server): GracefulClose {
  const inFlight = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  return {
    isClosing: () => isClosing,
    track(response) {
      if (isClosing) response.setHeader('Connection', 'close')
      inFlight.add(response)
      response.on('close', () => inFlight.delete(response))
    },
    isResponding: (socket) => [...inFlight].some((response) => response.socket === socket),
    async close(limitMs, graceMs) {
      isClosing = true
      // Node's own `close` of an HTTP server resets idle connections immediately.
      NetServer.prototype.close.call(server)
      for (const response of inFlight) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      if (graceMs > 0) await withTimeout(allClosed(connections), graceMs)
      server.close()
      const finished = (await withTimeout(allFinished(inFlight), limitMs)) !== TIMED_OUT
      server.closeAllConnections()
      return finished
    },
  }
}

async function allFinished(inFlight: ReadonlySet<ServerResponse>): Promise<void> {
  const waiting = () => [...inFlight].filter((response) => !isEventStream(response))
  for (let rest = waiting(); rest.length > 0; rest = waiting()) {
    await Promise.all(rest.map(closed))
  }
}

async function allClosed(connections: ReadonlySet<Socket>): Promise<void> {
  // No more are added: the server no longer listens.
  await Promise.all([...connections].map(closed))
}

/** Unlike `once` of `node:events`, this does not reject if a client resets its connection. */
function closed(stream: Socket | ServerResponse): Promise<void> {
  return new Promise((resolve) => stream.once('close', resolve))
}
