import { codeOf } from './error-code'

/**
 * Returns the message of whatever was thrown, which need not be an Error. The cause is added, because only there does
 * `fetch` say why it failed: a refused connection, an unknown host, a bad certificate.
 */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message !== 'fetch failed' || !(cause.cause instanceof Error)) return cause.message
  return `fetch failed: ${cause.cause.message || (codeOf(cause.cause) ?? cause.cause.name)}`
}
