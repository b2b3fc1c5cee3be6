import type { RequestHandler } from 'express'
import { decodeUri } from '../../../shared/text/decode-uri'

/**
 * Encodes the percent signs of path segments that cannot be decoded, such as `%ff`. Must precede Remix, which uses such
 * segments as they are, but logs a warning for each attempt to decode them, so anyone could fill the log.
 */
export const encodeMalformedPaths: RequestHandler = (request, _response, next) => {
  const { path, originalUrl } = request
  if (path.includes('%') && decodeUri(path) === null) {
    const readable = path
      .split('/')
      .map((segment) => (decodeUri(segment) === null ? segment.replaceAll('%', '%25') : segment))
      .join('/')
    request.url = request.originalUrl = readable + originalUrl.slice(path.length)
  }
  next()
}
