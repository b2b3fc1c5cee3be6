import type { ServerResponse } from 'node:http'

/**
 * Keeps a page that is not from the page cache out of shared caches: it has a nonce, which they would serve to
 * everybody.
 * @param isCached whether the page cache keeps a response, and replaces its nonce
 */
export function keepNoncePrivate<Response extends ServerResponse>(
  response: Response,
  isCached: (response: Response) => boolean,
): void {
  const plain: ServerResponse = response
  const writeHead = plain.writeHead.bind(plain) as ServerResponse['writeHead']
  plain.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const isPage = String(plain.getHeader('Content-Type')).startsWith('text/html')
    const isShared = /\bs-maxage=/.test(String(plain.getHeader('Cache-Control')))
    if (isPage && isShared && !isCached(response))
      plain.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
    return writeHead(...given)
  }) as ServerResponse['writeHead']
}
