import type { RequestHandler } from 'express'

const NAME = '_data'

/**
 * Removes the parameter with which Remix requested data before single fetch. Must precede Remix, which still answers it
 * with an error that is logged twice, so anyone could fill the log. No page sends it.
 */
export const removeDataParameter: RequestHandler = (request, _response, next) => {
  const { path, originalUrl } = request
  const parameters = new URLSearchParams(originalUrl.slice(path.length))
  if (parameters.has(NAME)) {
    parameters.delete(NAME)
    request.url = request.originalUrl = parameters.size > 0 ? `${path}?${parameters}` : path
  }
  next()
}
