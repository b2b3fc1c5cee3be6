import type { ServerResponse } from 'node:http'
import { beforeHeaders } from './before-headers'

/**
 * Keeps a page that is not from the page cache out of shared caches: it has a nonce, which they would serve to
 * everybody.
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
