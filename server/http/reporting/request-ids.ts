import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Creates a function that returns a request's id.
 * @returns the function; it returns the id that a trusted proxy has assigned, or else a new one, since anyone else
 * could forge log entries
 */
export function createRequestIds(): (request: IncomingMessage, isTrusted: boolean) => string {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return ({ headers }, isTrusted) => {
    const given = headers['x-request-id']
    if (isTrusted && typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)) return given
    count++
    return `${prefix}-${count.toString(36)}`
  }
}
