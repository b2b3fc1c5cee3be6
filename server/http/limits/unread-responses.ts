import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a client may read nothing of a response, in ms: as long as nginx waits. */
const UNREAD_MS = 60_000

/**
 * Closes connections whose clients have stopped reading: what they have not read stays in memory, for as long as they
 * like. A response that is not ready yet may take longer, and a player that was paused asks for the rest later.
 * @param isAnswering whether a connection has a response in progress
 */
export function closeUnread(server: Server, isAnswering: (socket: Duplex) => boolean, ms = UNREAD_MS): void {
  // With a listener, Node itself closes nothing after a timeout, not even a connection that has been idle for long.
  server.setTimeout(ms, (socket) => {
    if (socket.writableLength > 0 || !isAnswering(socket)) socket.destroy()
  })
}
