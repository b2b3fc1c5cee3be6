import { connect, type Socket } from 'node:net'

/** The result of sending many requests. */
export interface Load {
  responses: number
  seconds: number
  perSecond: number
}

/**
 * Keeps connections busy, each with one request at a time, and counts the responses.
 * @param request the bytes of one request
 * @param seconds for how long
 * @throws if a response has no length or is invalid
 */
export async function load(
  port: number,
  request: string,
  connections: number,
  seconds: number,
): Promise<Load> {
  let responses = 0
  let going = true
  const startedAt = performance.now()
  const all = Array.from({ length: connections }, () =>
    connection(port, request, () => {
      responses++
      return going
    }),
  )
  const timer = setTimeout(() => (going = false), seconds * 1000)
  await Promise.all(all)
  clearTimeout(timer)
  const took = (performance.now() - startedAt) / 1000
  return { responses, seconds: took, perSecond: responses / took }
}

/** @param onResponse called with each response; returns whether to send another request */
function connection(port: number, request: string, onResponse: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    let head = ''
    let left = -1
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (bytes) => {
      let rest = bytes
      if (left < 0) {
        const from = head.length
        head += rest.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const isUnchanged = head.startsWith('HTTP/1.1 304')
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 4))?.[1]
        if (!head.startsWith('HTTP/1.1 200') && !isUnchanged) {
          socket.destroy(new Error(`Not a page: ${head.slice(0, 40)}`))
          return
        }
        if (length === undefined && !isUnchanged) {
          socket.destroy(new Error('A response without a length'))
          return
        }
        left = isUnchanged ? 0 : Number(length)
        rest = rest.subarray(end + 4 - from)
        head = ''
      }
      left -= rest.length
      if (left > 0) return
      left = -1
      if (onResponse()) socket.write(request)
      else socket.end()
    })
  })
}
