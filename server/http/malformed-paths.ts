import type { RequestHandler } from 'express'

/**
 * Goes before Remix: encodes the percent signs of path segments that cannot be decoded, such as `%ff`. Remix uses
 * these as they are, but logs a warning for each attempt to decode them, so anyone could fill the log.
 */
export const encodeMalformedPaths: RequestHandler = (request, _response, next) => {
  const { path, originalUrl } = request
  if (path.includes('%') && !isDecodable(path)) {
    const readable = path
      .split('/')
      .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
      .join('/')
    request.url = request.originalUrl = readable + originalUrl.slice(path.length)
  }
  next()
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
