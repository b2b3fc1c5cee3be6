import type { RequestHandler } from 'express'

const NAME = '_data'

/**
 * Goes before Remix: removes the parameter with which Remix requested data before single fetch. Remix still answers it,
 * with an error that it logs twice, so anyone could fill the log; no page sends it.
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
