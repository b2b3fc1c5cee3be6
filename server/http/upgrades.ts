import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers that are about this connection alone. */
const HOP_HEADERS = new Set(['connection', 'http2-settings', 'keep-alive', 'upgrade'])

/**
 * Answers a request that asks for a protocol nobody here speaks as the plain request it also is, which is what HTTP asks
 * for (RFC 9110, 7.8). Node hands such a connection over and parses no more of it, so it is given back with the request
 * as it came, less what asked. It is the connection's last: requests behind it are not answered, and may be sent again.
 * @param head what came after the request's headers
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
  // Not `unshift`: a connection's parser reads below the stream, where what is put back never comes by.
  socket.emit('data', Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]))
}
