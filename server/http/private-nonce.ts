import type { ServerResponse } from 'node:http'
import { beforeHeaders } from './before-headers'

/**
 * Keeps pages with a nonce, which are those not from the page cache, out of shared caches, which would serve the same
 * nonce to everyone.
 * @param isCached whether the page cache keeps a response, and replaces its nonce
 */
export function keepNoncePrivate<Response extends ServerResponse>(
  response: Response,
  isCached: (response: Response) => boolean,
): void {
  beforeHeaders(response, () => {
    const isPage = String(response.getHeader('Content-Type')).startsWith('text/html')
    const isShared = /\bs-maxage=/.test(String(response.getHeader('Cache-Control')))
    if (isPage && isShared && !isCached(response))
      response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
  })
}
