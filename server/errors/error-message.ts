import { codeOf } from './error-code'

/**
 * Returns the message of whatever was thrown, which need not be an Error. `fetch` says why it failed only in its cause,
 * which is added: a refused connection, an unknown host, a certificate.
 */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message !== 'fetch failed' || !(cause.cause instanceof Error)) return cause.message
  return `fetch failed: ${cause.cause.message || (codeOf(cause.cause) ?? cause.cause.name)}`
}
