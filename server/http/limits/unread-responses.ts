import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a client may go without reading any of a response, in ms; nginx waits just as long. */
const UNREAD_MS = 60_000

/**
 * Closes connections whose clients have stopped reading, since unread data would stay in memory as long as they like. A
 * response that is not ready yet may take longer. A paused player requests the rest later.
 * @param isResponding whether a connection has a response in progress
 */
export function closeStalledClients(
  server: Server,
  isResponding: (socket: Duplex) => boolean,
  ms = UNREAD_MS,
): void {
  // Node leaves closing connections to this listener, even those that have long been idle.
  server.setTimeout(ms, (socket) => {
    if (socket.writableLength > 0 || !isResponding(socket)) socket.destroy()
  })
}
