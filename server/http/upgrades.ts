import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Answers a request that asks for a protocol nobody here speaks as the plain request it also is, which is what HTTP asks
 * for (RFC 9110, 7.8). Node hands such a connection over and parses no more of it, so it is given back with the request
 * as it came, less the two headers that asked.
 * @param head what came after the request's headers
 */
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? ''
    const value = request.rawHeaders[index + 1] ?? ''
    switch (name.toLowerCase()) {
      case 'upgrade':
      case 'http2-settings':
        continue
      case 'connection': {
        const rest = value.split(',').filter((option) => !/^\s*(?:upgrade|http2-settings)\s*$/i.test(option))
        if (rest.length > 0) lines.push(`${name}: ${rest.join(',').trim()}`)
        continue
      }
      default:
        lines.push(`${name}: ${value}`)
    }
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
