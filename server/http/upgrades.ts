import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GracefulClose } from './graceful-close'
import { hasSeveralHosts, visitorAddress, type IsTrustedProxy } from './proxies/forwarding'
import type { ForwardingGuard } from './proxies/forwarding-guard'

/** Headers that only concern this connection. */
const HOP_HEADERS = new Set(['connection', 'http2-settings', 'keep-alive', 'upgrade'])

/** Takes over a WebSocket connection; returns false, without doing anything, if the address has no WebSocket. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

export interface UpgradeOptions {
  upgrade: UpgradeListener
  guardForwarding: ForwardingGuard
  isTrustedProxy: IsTrustedProxy
  connections: Pick<GracefulClose, 'isClosing' | 'isResponding'>
}

/** Hands the WebSocket connections of a server to a listener. Other requests to upgrade are answered without it. */
export function handleUpgrades(server: Server, options: UpgradeOptions): void {
  const { upgrade, guardForwarding, isTrustedProxy, connections } = options
  server.on('upgrade', (request, socket, head) => {
    if (isWebSocketUpgrade(request) && !connections.isClosing() && !hasSeveralHosts(request)) {
      guardForwarding(request)
      // Code that counts by address relies on `ip`, which Express sets only on plain requests.
      Object.assign(request, { ip: visitorAddress(request, isTrustedProxy) })
      if (upgrade(request, socket, head)) return
    }
    // A response that is still in progress would get mixed up with this one.
    if (connections.isResponding(socket)) {
      socket.destroy()
      return
    }
    handleWithoutUpgrade(server, request, socket, head)
  })
}

/** Whether a request's `Upgrade` header names WebSocket, and nothing else. */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return /^websocket$/i.test(headers.upgrade ?? '')
}

/**
 * Answers a request to upgrade to an unsupported protocol as a plain request, since HTTP lets a server ignore an
 * upgrade. Node hands such a connection over and stops parsing it, so the request is fed back to Node without the
 * upgrade. It is the last request on the connection: pipelined requests after it are not answered, and may be resent.
 * @param head what followed the request's headers
 */
function handleWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, headers, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!HOP_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  const isChunked = headers['transfer-encoding'] !== undefined
  const body = isChunked ? head : head.subarray(0, Number(headers['content-length'] ?? 0))
  server.emit('connection', socket)
  // The connection's parser reads below the stream and would never see data added with `unshift`.
  socket.emit('data', Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]))
}
