/** A small file that the site always has, to find out whether the server can be reached. */
export const REACHABLE_FILE = '/favicon.svg'

/**
 * Asks the server, and no cache, for a file without its content.
 * @param limitMs time limit, in ms; Safari before 16 has none
 * @throws if the server cannot be reached in time
 */
export function requestHead(address: string, limitMs: number): Promise<Response> {
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(limitMs) })
}
