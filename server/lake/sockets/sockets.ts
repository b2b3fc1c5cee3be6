import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Authorize, Member } from '../access'
import type { Lake } from '../lake'
import { serveEventSocket } from './event-socket'
import { BEAT_MS, CLOSE, EVENT_SOCKET_PATH, FRAME_AT_MOST } from './frames'
import { Presence } from './presence'

export interface LakeSocketOptions {
  /** Where the API is mounted, without a slash at its end: `/lake`. */
  path: string
  access: {
    /** As for the router; asked again and again, since a session may end while its socket is open. */
    authorize: Authorize
    /** Whether a page of another site asks for the socket, to say so rather than that nobody is signed in. */
    isForeign?(request: IncomingMessage): boolean
  }
}

export interface LakeSockets {
  /**
   * Takes over a connection that asks for one of the dataset's WebSockets, to be called from the server's `upgrade` event.
   * Gives false, and leaves the connection alone, when the address is none of them.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Closes all sockets; their clients connect again when there is somebody to connect to. */
  close(): void
}

type Serve = (member: Member, socket: WebSocket) => { beat(): void }

const PRESENCE_PATH = /^\/v[^/]+\/socket\/([^/]+)$/

/** The WebSockets of a dataset: a Studio's event streams together, and who is where in the Studio. For members only. */
export function createLakeSockets(lake: Lake, { path, access }: LakeSocketOptions): LakeSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_AT_MOST, clientTracking: true })
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

  function keepAlive(request: IncomingMessage, socket: WebSocket, beat: () => void): void {
    let answered = true
    socket.on('pong', () => {
      answered = true
    })
    const timer = setInterval(() => {
      // A peer that vanished without a word keeps its connection open for hours.
      if (!answered) return socket.terminate()
      if (!access.authorize(request)) return socket.close(CLOSE.signedOut)
      answered = false
      socket.ping()
      beat()
    }, BEAT_MS)
    timer.unref()
    socket.on('close', () => clearInterval(timer))
  }

  return {
    handleUpgrade(request, socket, head) {
      const serve = findService(request)
      if (!serve) return false
      const member = access.authorize(request)
      if (!member) {
        // A token says who sends it whatever page it comes from, so it is just a wrong one.
        const isForeign = request.headers.authorization === undefined && access.isForeign?.(request)
        refuse(socket, isForeign ? 403 : 401)
        return true
      }
      server.handleUpgrade(request, socket, head, (connection) => {
        // What goes wrong with a connection ends it, and its `close` tidies up.
        connection.on('error', () => {})
        const { beat } = serve(member, connection)
        keepAlive(request, connection, beat)
      })
      return true
    },

    close() {
      for (const socket of server.clients) {
        socket.close(CLOSE.stopping)
        // Nobody waits for the other side to say goodbye.
        setTimeout(() => socket.terminate(), CLOSING_MS).unref()
      }
      server.close()
    },
  }
}

/** How long, in ms, a socket that is being closed may take. */
const CLOSING_MS = 1_000

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
