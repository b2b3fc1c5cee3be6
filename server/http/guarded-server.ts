import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createGracefulClose, type GracefulClose } from './graceful-close'
import { UPLOAD_MS } from './limits/slow-bodies'
import { closeStalledClients } from './limits/unread-responses'
import { isWebSocketUpgrade } from './upgrades'

/** Longer than the idle time of common load balancers (60 s), so that they never meet a closed connection. In ms. */
const KEEP_ALIVE_MS = 65_000
/** How long a request's headers may take to arrive, in ms. */
const HEADERS_TIMEOUT_MS = 30_000
/** How often Node looks for connections whose headers take too long, at most, in ms. */
const CONNECTIONS_CHECK_MS = 5_000

export interface GuardedServerOptions {
  /** Whether some addresses have a WebSocket. */
  hasSockets: boolean
  /** How long a request's headers may take to arrive, in ms. Defaults to 30 s. */
  headersTimeoutMs?: number | undefined
  /** How long a client may go without reading any of a response, in ms. Defaults to 60 s. */
  unreadMs?: number | undefined
}

/**
 * Creates an HTTP server that slow clients cannot hold up, and that can be closed without cutting anybody off. Its
 * listener must register every response with `connections.track`.
 */
export function createGuardedServer({
  hasSockets,
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
  unreadMs,
}: GuardedServerOptions): { server: Server; connections: GracefulClose } {
  const server = createServer({
    requestTimeout: UPLOAD_MS,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, CONNECTIONS_CHECK_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node 24.9 and newer call this; older versions emit `upgrade` for every request with an `Upgrade` header.
    shouldUpgradeCallback: (request: IncomingMessage) => hasSockets && isWebSocketUpgrade(request),
  })
  const connections = createGracefulClose(server)
  closeStalledClients(server, connections.isResponding, unreadMs)
  return { server, connections }
}
