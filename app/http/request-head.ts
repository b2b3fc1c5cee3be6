/** A small file that always exists, for checking whether the server can be reached. */
export const REACHABLE_FILE = '/favicon.svg'

/**
 * Requests a file's headers from the server, bypassing caches.
 * @param limitMs time limit, in ms; Safari before 16 has none
 * @throws if the server cannot be reached in time
 */
export function requestHead(address: string, limitMs: number): Promise<Response> {
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(limitMs) })
}
