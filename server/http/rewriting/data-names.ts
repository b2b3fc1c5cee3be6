import type { RequestHandler } from 'express'

/** Addresses of accounts whose names end in `.data`, which Remix would mistake for its own requests for page data. */
const PAGE = /^\/en\/[^/]+\/[^/]+\.data$/
const API = /^\/api\/tiktok\/(?:video\/)?[^/]+\.data$/

/**
 * Redirects a browser that opens a page at `/en/{page}/{name}.data` to the same address with an encoded dot
 * (`%2Edata`), and makes `/api/tiktok/{name}.data` a lookup. Must precede Remix, which would take both for requests for
 * data, although only a page's own scripts make those.
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

/** Whether a page is being opened. Older browsers send no `Sec-Fetch-Mode`. */
function isOpened({ 'sec-fetch-mode': mode, accept = '' }: Record<string, string | string[] | undefined>) {
  return mode === undefined ? String(accept).includes('text/html') : mode === 'navigate'
}
