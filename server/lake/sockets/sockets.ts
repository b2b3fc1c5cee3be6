import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { EVENT_SOCKET_PATH, HEARTBEAT_MS } from '../../../shared/event-source/protocol'
import type { Authorize, Member } from '../access'
import type { Lake } from '../lake'
import { serveEventSocket } from './event-socket'
import { CLOSE, MAX_FRAME_BYTES } from './frames'
import { Presence } from './presence'

export interface LakeSocketOptions {
  /** Where the API is mounted, without a trailing slash: `/lake`. */
  path: string
  access: {
    /** As for the router; called repeatedly, since a session may end while its socket is open. */
    authorize: Authorize
    /** Whether the request comes from another site's page, which gets its own error. */
    isForeign?(request: IncomingMessage): boolean
  }
}

export interface LakeSockets {
  /**
   * Takes over a connection that requests one of the dataset's WebSockets; call it from the server's `upgrade` event.
   * Returns false, and leaves the connection alone, if the address is not one of them.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Closes all sockets; their clients reconnect later. */
  close(): void
}

type Serve = (member: Member, socket: WebSocket) => { beat(): void }

/**
 * For how many heartbeats a ping may stay unanswered while a client reads a large event. A Studio waits just as long.
 */
const MAX_UNANSWERED = 3

const PRESENCE_PATH = /^\/v[^/]+\/socket\/([^/]+)$/

/** Serves the WebSockets of a dataset to members: a Studio's combined event streams, and presence. */
export function createLakeSockets(lake: Lake, { path, access }: LakeSocketOptions): LakeSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, clientTracking: true })
  const presence = new Presence()

  function findService(request: IncomingMessage): Serve | null {
    const [pathname = ''] = (request.url ?? '').split('?')
    if (pathname === path + EVENT_SOCKET_PATH) {
      return (member, socket) => serveEventSocket(lake, member, socket)
    }
    if (!pathname.startsWith(`${path}/`)) return null
    const dataset = PRESENCE_PATH.exec(pathname.slice(path.length))?.[1]
    return dataset === lake.dataset ? (member, socket) => presence.serve(member, socket) : null
  }

  /** Identifies a sender without throwing, since an error thrown in a timer or an upgrade would end the process. */
  function authorized(request: IncomingMessage): Member | null | 'unknown' {
    try {
      return access.authorize(request)
    } catch (cause) {
      lake.log.error({ err: cause }, 'Cannot read who is signed in')
      return 'unknown'
    }
  }

  function keepAlive(request: IncomingMessage, socket: WebSocket, beat: () => void): void {
    let unanswered = 0
    socket.on('pong', () => {
      unanswered = 0
    })
    const timer = setInterval(() => {
      // The connection of a peer that vanished silently stays open for hours. A peer with a slow line may still be
      // reading what precedes the ping.
      if (unanswered >= (socket.bufferedAmount > 0 ? MAX_UNANSWERED : 1)) return socket.terminate()
      const member = authorized(request)
      // The client reconnects, and is then authorized again.
      if (member === 'unknown') return socket.close(CLOSE.stopping)
      if (!member) return socket.close(CLOSE.signedOut)
      if (unanswered === 0) socket.ping()
      unanswered++
      beat()
    }, HEARTBEAT_MS)
    timer.unref()
    socket.on('close', () => clearInterval(timer))
  }

  return {
    handleUpgrade(request, socket, head) {
      const serve = findService(request)
      if (!serve) return false
      const member = authorized(request)
      if (member === 'unknown') {
        refuse(socket, 503)
        return true
      }
      if (!member) {
        // A request with a token is not foreign, whatever page it comes from; its token is simply invalid.
        const isForeign = request.headers.authorization === undefined && access.isForeign?.(request)
        refuse(socket, isForeign ? 403 : 401)
        return true
      }
      server.handleUpgrade(request, socket, head, (connection) => {
        // A connection error ends the connection, and its `close` handler cleans up.
        connection.on('error', () => {})
        const { beat } = serve(member, connection)
        keepAlive(request, connection, beat)
      })
      return true
    },

    close() {
      for (const socket of server.clients) {
        socket.close(CLOSE.stopping)
        // Do not wait for the other side's close frame.
        setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
      }
      server.close()
    },
  }
}

/** How long a closing socket may take, in ms. */
const CLOSE_TIMEOUT_MS = 1_000

/** Answers a request for a WebSocket with an error, and closes its connection even if the client never does. */
function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => {})
  // Ending only closes the server's side. Destroying it at once could discard the answer before the client reads it.
  const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
