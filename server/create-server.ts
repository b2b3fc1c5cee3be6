import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'
import type { SiteConfig } from '../app/http/load-context'
import { createReads } from './content/reads'
import type { Environment } from './environment'
import { createContentPolicy } from './http/content-policy'
import { createExpressApp } from './http/express-app'
import {
  forgetForwarding,
  hasSeveralHosts,
  originOf,
  visitorAddress,
  type IsTrustedProxy,
} from './http/forwarding'
import { isEventStream } from './http/event-stream'
import type { Logger } from './http/log'
import { answerMethod, ensureAllow, isReading } from './http/methods'
import type { Metrics } from './http/metrics'
import type { NotFoundKey } from './http/not-found-key'
import { createOperatorEndpoints } from './http/operator-endpoints'
import { routeKindOf, type Mount } from './http/own-paths'
import { createPageCache, type CacheOutcome } from './http/page-cache/page-cache'
import { createPageOrigins } from './http/page-origins'
import { answerText, type ReadinessCheck } from './http/readiness'
import { createRequestIds } from './http/request-ids'
import { createRequestReport } from './http/request-report'
import { securityHeaders } from './http/security-headers'
import { limitBodyTime, UPLOAD_MS } from './http/slow-bodies'
import type { PageStyles } from './http/page-styles'
import type { StaticFiles } from './http/static-files'
import { answerWithoutUpgrade } from './http/upgrades'
import type { Preview } from './preview/preview'
import type { Results } from './results/results'
import { TIMED_OUT, withTimeout } from './with-timeout'

/** Longer than the idle time of common load balancers (60 s), so that they never meet a closed connection. In ms. */
const KEEP_ALIVE_MS = 65_000
/** How long a request's headers may take to arrive, in ms. */
const HEADERS_TIMEOUT_MS = 30_000
/** How often Node looks for connections whose headers take too long, at most, in ms. */
const CONNECTIONS_CHECK_MS = 5_000
/** Longest path of a page, in characters. It bounds what is echoed to visitors, usernames included. */
const MAX_PATH_LENGTH = 2_048
/** Methods that pages support, also reported for others. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

export interface ServerOptions {
  environment: Pick<Environment, 'TRUST_PROXY' | 'METRICS_TOKEN'> & Partial<Pick<Environment, 'SITE_URL'>>
  log: Logger
  site: SiteConfig
  /** Origin of the dataset's images and files, if it is not the site's. */
  assetOrigin: string | null
  /** Files of the build; null in development, where Vite serves them. */
  staticFiles: StaticFiles | null
  /** Styles of pages; without them, pages link the files that Remix knows. */
  pageStyles?: PageStyles | null
  /** Routers in front of the pages: the embedded dataset, the demo upstreams, pictures. */
  mounts?: readonly Mount[]
  /** Takes over WebSocket connections; returns false if the address has no WebSocket. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** Identifies requests of an editor's preview; without it, there are none. */
  preview?: Pick<Preview, 'perspectiveOf' | 'keepPrivate'>
  /** Counts what visitors do; without it, nothing is counted. */
  results?: Pick<Results, 'count'>
  /**
   * Renders pages. `response.locals.nonce` is the nonce in the content policy already set; `response.locals.reads`
   * (`Reads`) remembers what a page is made from.
   */
  pages: RequestHandler
  /** Resolves when pages can be served, optionally with a note on how; see `ReadinessCheck.check`. */
  ready: () => Promise<unknown>
  /** Further readiness checks. */
  checks?: readonly ReadinessCheck[]
  /** Created with what it needs to know about the page cache. */
  metrics: (state: { cachedPages: () => number }) => Metrics
  /** Recognizes addresses that do not exist. */
  notFoundKey?: NotFoundKey
  /** How long a request's headers may take to arrive, in ms. Defaults to 30 s. */
  headersTimeoutMs?: number
  /** See `PageCacheOptions`. */
  keepMs?: () => number | null
  /** See `PageCacheOptions`. */
  staleMs?: number
  /** Vite's middleware, and a policy that lets it work; nothing is kept in the page cache. */
  development?: { middleware: RequestHandler }
}

export interface WebServer {
  /**
   * Starts listening.
   * @param port 0 for any free port
   * @returns the port
   * @throws Node's error if the port is taken (`code` EADDRINUSE) or not permitted (EACCES)
   */
  listen(port: number, host: string): Promise<number>
  /** See `PageCache.contentChanged`. */
  contentChanged(): void
  metrics: Metrics
  /** From now on, `/readyz` reports that the site is shutting down; everything is still served. */
  drain(): void
  /**
   * Stops accepting connections, lets requests in flight finish, then closes what is left open (event streams).
   * @param limitMs how long requests may take, in ms
   * @param graceMs how long idle connections are kept for a request that may be on its way, in ms; it is answered,
   * and its connection closed. Defaults to 0.
   * @returns whether all requests finished in time
   */
  close(limitMs: number, graceMs?: number): Promise<boolean>
}

/** Everything between the socket and the pages. Knows no client, and does not read the environment itself. */
export function createServer(options: ServerOptions): WebServer {
  const { environment, log, site, staticFiles, development } = options
  const policy = createContentPolicy({ site, assetOrigin: options.assetOrigin, development: !!development })
  const cache = createPageCache({
    policy: (hashes) => policy.page({ hashes }),
    keepMs: options.keepMs,
    staleMs: options.staleMs,
    admits: createPageOrigins(site.siteUrl).admits,
    onOutcome: (outcome: CacheOutcome) => metrics.countPage(outcome),
  })
  const metrics = options.metrics({ cachedPages: () => cache.size })
  const app = createExpressApp({
    environment,
    log,
    siteUrl: site.siteUrl,
    policy,
    mounts: options.mounts ?? [],
    preview: options.preview,
    beforePages: development?.middleware,
    pages: options.pages,
    isCompressedElsewhere: (response) => cache.isKept(response),
  })
  const isTrustedProxy = app.get('trust proxy fn') as IsTrustedProxy
  const operatorEndpoints = createOperatorEndpoints({
    environment,
    log,
    checks: [{ name: 'pages', check: options.ready }, ...(options.checks ?? [])],
    metrics,
    isStopping: () => draining || closing,
  })
  const report = createRequestReport({ log, metrics, results: options.results, preview: options.preview })
  const nextRequestId = createRequestIds()
  const headersFor = {
    http: securityHeaders(policy.permissions, false),
    https: securityHeaders(policy.permissions, true),
  }
  const inFlight = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let draining = false
  let closing = false
  let warnedOfProxy = false

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? ''
    const queryAt = url.indexOf('?')
    const pathname = queryAt < 0 ? url : url.slice(0, queryAt)
    if (closing) response.setHeader('Connection', 'close')
    limitBodyTime(request, response)
    inFlight.add(response)

    const endpoint = operatorEndpoints.get(pathname)
    if (endpoint) {
      response.on('close', () => inFlight.delete(response))
      return endpoint(request, response)
    }

    const trusted = isTrustedProxy(request.socket.remoteAddress, 0)
    if (!trusted) distrust(request)
    const search = queryAt < 0 ? '' : url.slice(queryAt)
    const requestId = nextRequestId(request, trusted)
    const visitor = visitorAddress(request, isTrustedProxy)
    const origin = originOf(request)
    const startedAt = performance.now()
    let route = routeKindOf(pathname)
    response.on('close', () => {
      inFlight.delete(response)
      report({ request, response, requestId, pathname, search, origin, visitor, route, startedAt })
    })

    if (!pathname.startsWith('/') || origin === null || hasSeveralHosts(request))
      return answerText(response, 400, 'Invalid request.')
    // TRACE would reveal a proxy's secrets to a script, and nobody needs it.
    if (request.method === 'TRACE') return answerMethod(response, PAGE_METHODS)

    const isPage = route === 'page' && !development
    const hit = { request, response, pathname, search, origin, requestId, at: startedAt }
    if (isPage && cache.answer(hit)) return

    const isRead = isReading(request)
    if (
      isRead &&
      (staticFiles?.serve(request, response, pathname) ||
        options.pageStyles?.serve(request, response, pathname))
    ) {
      route = 'file'
      return
    }
    if (staticFiles && pathname.startsWith('/assets/')) return answerText(response, 404, 'No such file.')
    if (route === 'page' || route === 'data' || route === 'api') {
      if (pathname.length > MAX_PATH_LENGTH) return answerText(response, 414, 'This address is too long.')
      if (request.method === 'OPTIONS' || !PAGE_METHODS.includes(request.method ?? ''))
        return answerMethod(response, PAGE_METHODS, request.method === 'OPTIONS' ? 204 : 405)
    }

    let made: string | undefined
    const nonce = () => (made ??= randomBytes(16).toString('base64'))
    const reads = createReads()
    const render = () => {
      Object.assign(response, { locals: { nonce: nonce(), requestId, reads } })
      const headers = origin.startsWith('https:') ? headersFor.https : headersFor.http
      for (const name in headers) response.setHeader(name, headers[name] ?? '')
      response.setHeader('X-Request-Id', requestId)
      ensureAllow(response)
      app(request, response)
    }
    if (!isPage) return render()
    const notFoundKey = isRead ? options.notFoundKey?.(pathname) : null
    const { unchanged } = reads
    cache.handle({ ...hit, nonce, unchanged, notFoundKey }, render)
  }

  /** Only trusted proxies are believed; warn the operator once if there seems to be another one. */
  function distrust(request: IncomingMessage): void {
    if (forgetForwarding(request) && !warnedOfProxy && environment.TRUST_PROXY === 0) {
      warnedOfProxy = true
      log.warn(
        'A request came through a proxy, but no proxy is trusted, so everyone behind it counts as one visitor: set TRUST_PROXY',
      )
    }
  }

  const { upgrade, headersTimeoutMs = HEADERS_TIMEOUT_MS } = options
  const serverOptions = {
    requestTimeout: UPLOAD_MS,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, CONNECTIONS_CHECK_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node 24.9 and newer call this; older versions emit `upgrade` for every request with an `Upgrade` header.
    shouldUpgradeCallback: (request: IncomingMessage) => upgrade !== undefined && asksForWebSocket(request),
  }
  const httpServer = createHttpServer(serverOptions, onRequest)

  httpServer.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  // Without a listener, Node treats such a request like any other.
  if (upgrade) {
    httpServer.on('upgrade', (request, socket, head) => {
      if (asksForWebSocket(request) && !closing && !hasSeveralHosts(request)) {
        if (!isTrustedProxy(request.socket.remoteAddress, 0)) distrust(request)
        // Express sets this on plain requests; code that counts by address relies on it.
        Object.assign(request, { ip: visitorAddress(request, isTrustedProxy) })
        if (upgrade(request, socket, head)) return
      }
      // The response still in progress would mix with this one.
      if ([...inFlight].some((response) => response.socket === socket)) return void socket.destroy()
      answerWithoutUpgrade(httpServer, request, socket, head)
    })
  }

  return {
    metrics,
    contentChanged: cache.contentChanged,
    async listen(port, host) {
      httpServer.listen(port, host)
      await once(httpServer, 'listening')
      return (httpServer.address() as AddressInfo).port
    },
    drain() {
      draining = true
    },
    async close(limitMs, graceMs = 0) {
      closing = true
      // Node's own `close` of an HTTP server resets idle connections immediately.
      NetServer.prototype.close.call(httpServer)
      for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
      if (graceMs > 0) await withTimeout(allClosed(connections), graceMs)
      httpServer.close()
      const finished = (await withTimeout(allFinished(inFlight), limitMs)) !== TIMED_OUT
      httpServer.closeAllConnections()
      return finished
    },
  }
}

async function allFinished(inFlight: ReadonlySet<ServerResponse>): Promise<void> {
  const waiting = () => [...inFlight].filter((response) => !isEventStream(response))
  for (let rest = waiting(); rest.length > 0; rest = waiting()) {
    await Promise.all(rest.map((response) => once(response, 'close')))
  }
}

async function allClosed(connections: ReadonlySet<Socket>): Promise<void> {
  while (connections.size > 0) await Promise.all([...connections].map((socket) => once(socket, 'close')))
}

function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return /^websocket$/i.test(headers.upgrade ?? '')
}
