import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers that only concern this connection. */
const HOP_HEADERS = new Set(['connection', 'http2-settings', 'keep-alive', 'upgrade'])

/**
 * Answers a request to upgrade to an unsupported protocol as the plain request that it also is: HTTP lets a server
 * ignore an upgrade. Node hands such a connection over and stops parsing it, so the request is fed back to it without
 * the upgrade. It is the last request on the connection: pipelined requests behind it are not answered, and may be
 * resent.
 * @param head what followed the request's headers
 */
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { method, url, httpVersion, headers, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!HOP_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  const isChunked = headers['transfer-encoding'] !== undefined
  const body = isChunked ? head : head.subarray(0, Number(headers['content-length'] ?? 0))
  server.emit('connection', socket)
  // Not `unshift`: a connection's parser reads below the stream and would never see it.
  socket.emit('data', Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]))
}
