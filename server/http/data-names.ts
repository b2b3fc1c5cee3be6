import type { RequestHandler } from 'express'

/** What is about an account whose name ends in `.data`, which Remix takes for its own request for a page's data. */
const PAGE = /^\/en\/[^/]+\/[^/]+\.data$/
const API = /^\/api\/tiktok\/(?:video\/)?[^/]+\.data$/

/**
 * Precedes Remix: a page that a browser opens at `/en/{page}/{name}.data` is redirected to the same address in other
 * letters, and `/api/tiktok/{name}.data` is answered as what it says. Only scripts of pages ask for data.
 */
export const redirectDataNames: RequestHandler = (request, response, next) => {
  const { path } = request
  const search = request.originalUrl.slice(path.length)
  const escaped = path.replace(/\.data$/, '%2Edata') + search
  if (API.test(path)) request.url = request.originalUrl = escaped
  else if (PAGE.test(path) && isOpened(request.headers)) {
    response.setHeader('Cache-Control', 'no-store')
    return response.redirect(307, escaped)
  }
  next()
}

/** Older browsers do not send what a request is for. */
function isOpened({ 'sec-fetch-mode': mode, accept = '' }: Record<string, string | string[] | undefined>) {
  return mode === undefined ? String(accept).includes('text/html') : mode === 'navigate'
}
