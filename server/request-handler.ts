import { randomBytes } from 'node:crypto'
import { hasMoreParameters } from '../shared/text/parameters'
import { createReads } from './content/reads'
import type { ContentPolicy } from './http/content-policy'
import type { GracefulClose } from './http/graceful-close'
import { limitBodyTime } from './http/limits/slow-bodies'
import { sendMethods, ensureAllow, isReading, READ_METHODS, type RequestListener } from './http/methods'
import type { NotFoundKey } from './http/not-found-key'
import { routeLabelOf } from './http/own-paths'
import type { PageCache } from './http/page-cache/page-cache'
import type { PageStyles } from './http/page-styles/page-styles'
import { isReadOnly } from './http/path-pattern'
import { hasSeveralHosts, originOf, visitorAddress, type IsTrustedProxy } from './http/proxies/forwarding'
import type { ForwardingGuard } from './http/proxies/forwarding-guard'
import { sendText } from './http/reporting/readiness'
import { createRequestIds } from './http/reporting/request-ids'
import { omitDocumentHeaders, securityHeaders } from './http/security-headers'
import type { StaticFiles } from './http/static-files'
import type { EndedRequest } from './monitoring/request-report'

/** Longest path of a page, in characters. It bounds what is echoed to visitors, usernames included. */
const MAX_PATH_LENGTH = 2_048
/**
 * Most parameters of a page's address. Without JavaScript, a page of posts sends one for each post that is checked, of
 * up to 500 (`MAX_VIDEOS`).
 */
const MAX_PARAMETERS = 600
/** Methods that pages support, also reported for others. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

export interface RequestHandlerOptions {
  /** The application (routers and pages), for all requests that nothing before it has answered. */
  app: RequestListener
  policy: Pick<ContentPolicy, 'permissions'>
  guardForwarding: ForwardingGuard
  isTrustedProxy: IsTrustedProxy
  /** See `createOperatorEndpoints`. */
  operatorEndpoints: ReadonlyMap<string, RequestListener>
  /** Keeps rendered pages; null if none are kept. */
  cache: Pick<PageCache, 'serve' | 'handle'> | null
  /** See `ServerOptions.staticFiles`. */
  staticFiles: StaticFiles | null
  /** See `ServerOptions.pageStyles`. */
  pageStyles?: PageStyles | null
  /** Recognizes addresses that do not exist. */
  notFoundKey?: NotFoundKey
  connections: Pick<GracefulClose, 'track'>
  /** Called with every request that has ended, except those to operator endpoints. */
  report: (ended: EndedRequest) => void
}

/**
 * Creates the listener of all plain requests. It decides whom to trust about the visitor's address, and then answers
 * from the first of these that can: operator endpoints, cached pages, files, the application.
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
  const { app, policy, guardForwarding, isTrustedProxy, operatorEndpoints, cache } = options
  const { staticFiles, pageStyles, connections, report } = options
  const nextRequestId = createRequestIds()
  const headersFor = {
    http: securityHeaders(policy.permissions, { isHttps: false }),
    https: securityHeaders(policy.permissions, { isHttps: true }),
  }

  return (request, response) => {
    const url = request.url ?? ''
    const queryAt = url.indexOf('?')
    const pathname = queryAt < 0 ? url : url.slice(0, queryAt)
    connections.track(response)
    limitBodyTime(request, response)

    const endpoint = operatorEndpoints.get(pathname)
    if (endpoint) return endpoint(request, response)

    const trusted = guardForwarding(request)
    const search = queryAt < 0 ? '' : url.slice(queryAt)
    const requestId = nextRequestId(request, trusted)
    const visitor = visitorAddress(request, isTrustedProxy)
    const origin = originOf(request)
    const startedAt = performance.now()
    let route = routeLabelOf(pathname)
    response.on('close', () => {
      report({ request, response, requestId, pathname, search, origin, visitor, route, startedAt })
    })

    if (!pathname.startsWith('/') || origin === null || hasSeveralHosts(request))
      return sendText(response, 400, 'Invalid request.')
    // TRACE would reveal a proxy's secrets to a script, and nobody needs it.
    if (request.method === 'TRACE') return sendMethods(response, PAGE_METHODS)

    const isPage = route === 'page' || route === 'data' || route === 'api'
    if (isPage && hasMoreParameters(search, MAX_PARAMETERS))
      return sendText(response, 414, 'This address is too long.')

    const pageCache = route === 'page' ? cache : null
    const pageRequest = { request, response, pathname, search, origin, requestId, at: startedAt }
    if (pageCache?.serve(pageRequest)) return

    const isRead = isReading(request)
    if (
      isRead &&
      (staticFiles?.serve(request, response, pathname) || pageStyles?.serve(request, response, pathname))
    ) {
      route = 'file'
      return
    }
    if (staticFiles && pathname.startsWith('/assets/')) return sendText(response, 404, 'No such file.')
    if (isPage) {
      if (pathname.length > MAX_PATH_LENGTH) return sendText(response, 414, 'This address is too long.')
      if (request.method === 'OPTIONS' || !PAGE_METHODS.includes(request.method ?? ''))
        return sendMethods(response, PAGE_METHODS, request.method === 'OPTIONS' ? 204 : 405)
      if (!isRead && isReadOnly(pathname)) return sendMethods(response, READ_METHODS)
    }

    let createdNonce: string | undefined
    const nonce = () => (createdNonce ??= randomBytes(16).toString('base64'))
    const reads = createReads()
    const render = () => {
      Object.assign(response, { locals: { nonce: nonce(), requestId, reads } })
      const headers = origin.startsWith('https:') ? headersFor.https : headersFor.http
      for (const name in headers) response.setHeader(name, headers[name] ?? '')
      response.setHeader('X-Request-Id', requestId)
      ensureAllow(response)
      omitDocumentHeaders(response)
      app(request, response)
    }
    if (pageCache === null) return render()
    const notFoundKey = isRead ? options.notFoundKey?.(pathname) : null
    const { unchanged } = reads
    pageCache.handle({ ...pageRequest, nonce, unchanged, notFoundKey }, render)
  }
}
