import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestHandler, Router } from 'express'
import type { Store } from 'express-rate-limit'
import type { SiteConfig } from '../app/load-context'
import type { Environment } from './environment'
import { createContentPolicy } from './http/content-policy'
import { createExpressApp } from './http/express-app'
import type { Logger } from './http/log'
import { mayReadMetrics, type Metrics } from './http/metrics'
import type { NotFoundKey } from './http/not-found-key'
import { createPageCache, type CacheOutcome } from './http/page-cache'
import { securityHeaders } from './http/security-headers'
import { limitBodyTime, UPLOAD_MS } from './http/slow-bodies'
import type { StaticFiles } from './http/static-files'
import type { Preview } from './preview/preview'

/** Longer than the idle time of common load balancers (60 s), so that they never meet a closed connection. In ms. */
const KEEP_ALIVE = 65_000
/** How long a request's headers may take to arrive, in ms. */
const HEADERS_TIMEOUT = 30_000
/** How long the readiness check may ask the dataset, in ms. */
const READY_TIMEOUT = 3_000

export interface ServerOptions {
  environment: Pick<Environment, 'TRUST_PROXY' | 'METRICS_TOKEN' | 'LOOKUPS_PER_MINUTE'>
  log: Logger
  site: SiteConfig
  /** Origin of the dataset's pictures and files, when it is not ours. */
  assetOrigin: string | null
  /** Files of the build; null in development, where Vite serves them. */
  staticFiles: StaticFiles | null
  /** Routers in front of the pages: the embedded dataset, the demo upstreams, pictures. */
  mounts?: readonly { path: string; router: Router }[]
  /** Takes over connections that ask for a WebSocket; gives false for an address that has none. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** Where the lookups of each address are counted; in this process unless said otherwise. */
  lookupCounts?: Store
  /** Tells which requests are an editor's preview; without it none is. */
  preview?: Pick<Preview, 'perspectiveOf' | 'keepPrivate'>
  /** Renders pages. `response.locals.nonce` is the nonce of the content policy that it finds set. */
  pages: RequestHandler
  /** Resolves when pages can be served. */
  ready: () => Promise<unknown>
  /** Made with what it needs to know of the page cache. */
  metrics: (state: { cachedPages: () => number }) => Metrics
  /** Knows addresses that do not exist. */
  notFoundKey?: NotFoundKey
  /** See `PageCacheOptions`. */
  keepMs?: () => number | null
  /** See `PageCacheOptions`. */
  inertModulePreload?: boolean
  /** Vite's middleware, and a policy that lets it work; nothing is kept in the page cache. */
  development?: { middleware: RequestHandler }
}

export interface WebServer {
  /**
   * Starts to listen.
   * @param port 0 for any free one
   * @returns the port
   * @throws Node's error when the port is taken (`code` EADDRINUSE) or not allowed (EACCES)
   */
  listen(port: number, host: string): Promise<number>
  /** Forgets every kept page. */
  purgePages(): void
  metrics: Metrics
  /**
   * Stops accepting, lets requests in flight finish, then closes what is left open (event streams).
   * @param limitMs how long requests may take
   * @returns whether all of them finished within it
   */
  close(limitMs: number): Promise<boolean>
}

/** Everything between the socket and the pages; knows no client and reads no environment by itself. */
export function createServer(options: ServerOptions): WebServer {
  const { environment, log, site, staticFiles, development } = options
  const policy = createContentPolicy({ site, assetOrigin: options.assetOrigin, development: !!development })
  const cache = createPageCache({
    policy: (hashes) => policy.page({ hashes }),
    keepMs: options.keepMs,
    inertModulePreload: options.inertModulePreload,
    onOutcome: (outcome: CacheOutcome) => metrics.countPage(outcome),
  })
  const metrics = options.metrics({ cachedPages: () => cache.size })
  const app = createExpressApp({
    environment,
    log,
    policy,
    mounts: options.mounts ?? [],
    lookupCounts: options.lookupCounts,
    preview: options.preview,
    beforePages: development?.middleware,
    pages: options.pages,
    isCompressedElsewhere: (response) => cache.isKept(response),
  })
  const isTrustedProxy = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  const headersFor = {
    http: securityHeaders(policy.permissions, false),
    https: securityHeaders(policy.permissions, true),
  }
  const underWay = new Set<ServerResponse>()
  let closing = false
  const requestIdPrefix = randomBytes(4).toString('hex')
  let requestCount = 0

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? ''
    const queryAt = url.indexOf('?')
    const pathname = queryAt < 0 ? url : url.slice(0, queryAt)
    if (closing) response.setHeader('Connection', 'close')
    limitBodyTime(request, response)
    underWay.add(response)
    response.on('close', () => underWay.delete(response))

    if (pathname === '/healthz') return answerText(response, 200, 'alive')
    if (pathname === '/readyz') return void answerReadiness(response)
    if (pathname === '/metrics') {
      if (mayReadMetrics(request, environment.METRICS_TOKEN)) return void metrics.answer(response)
      return answerText(response, 404, 'not found')
    }

    const trusted = isTrustedProxy(request.socket.remoteAddress, 0)
    if (!trusted) forgetForwarding(request)
    const requestId = nextRequestId(request, trusted)
    const origin = originOf(request)
    const startedAt = performance.now()
    const route = { name: routeOf(pathname) }
    response.on('close', () =>
      report(request, response, { requestId, pathname, route: route.name, startedAt }),
    )

    if (!pathname.startsWith('/') || origin === null)
      return answerText(response, 400, 'This is not a valid request.')

    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && staticFiles?.serve(request, response, pathname)) {
      route.name = 'file'
      return
    }
    if (staticFiles && pathname.startsWith('/assets/')) return answerText(response, 404, 'No such file.')

    let made: string | undefined
    const nonce = () => (made ??= randomBytes(16).toString('base64'))
    const render = () => {
      Object.assign(response, { locals: { nonce: nonce(), requestId } })
      const headers = origin.startsWith('https:') ? headersFor.https : headersFor.http
      for (const name in headers) response.setHeader(name, headers[name] ?? '')
      response.setHeader('X-Request-Id', requestId)
      app(request, response)
    }
    if (development || route.name !== 'page') return render()
    const search = queryAt < 0 ? '' : url.slice(queryAt)
    const notFoundKey = isRead ? options.notFoundKey?.(pathname) : null
    cache.handle({ request, response, pathname, search, origin, nonce, requestId, notFoundKey }, render)
  }

  async function answerReadiness(response: ServerResponse): Promise<void> {
    if (closing) return answerText(response, 503, 'shutting down')
    try {
      await withinTime(options.ready(), READY_TIMEOUT)
      answerText(response, 200, 'ready')
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Not ready')
      answerText(response, 503, 'not ready')
    }
  }

  function report(
    request: IncomingMessage,
    response: ServerResponse,
    about: { requestId: string; pathname: string; route: string; startedAt: number },
  ): void {
    const seconds = (performance.now() - about.startedAt) / 1000
    const status = response.statusCode
    const method = request.method ?? ''
    const stream = isEventStream(response)
    if (!stream) metrics.observeRequest(about.route, method, status, seconds)
    const level = status >= 500 ? 'warn' : about.route === 'file' || stream ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        requestId: about.requestId,
        method,
        path: about.pathname.slice(0, 300),
        status,
        ms: Math.round(seconds * 1000),
        ...(response.writableFinished ? {} : { aborted: true }),
      },
      'request',
    )
  }

  /** A proxy that we trust may have named the request already; anybody else's name could forge our log. */
  function nextRequestId(request: IncomingMessage, trusted: boolean): string {
    const given = request.headers['x-request-id']
    if (trusted && typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)) return given
    requestCount++
    return `${requestIdPrefix}-${requestCount.toString(36)}`
  }

  const httpServer = createHttpServer(
    { requestTimeout: UPLOAD_MS, headersTimeout: HEADERS_TIMEOUT, keepAliveTimeout: KEEP_ALIVE },
    onRequest,
  )

  const { upgrade } = options
  // Without a listener, Node answers such a request as any other.
  if (upgrade) {
    httpServer.on('upgrade', (request, socket, head) => {
      if (!isTrustedProxy(request.socket.remoteAddress, 0)) forgetForwarding(request)
      if (closing || !upgrade(request, socket, head)) socket.destroy()
    })
  }

  return {
    metrics,
    purgePages: cache.purge,
    async listen(port, host) {
      httpServer.listen(port, host)
      await once(httpServer, 'listening')
      return (httpServer.address() as AddressInfo).port
    },
    async close(limitMs) {
      closing = true
      httpServer.close()
      httpServer.closeIdleConnections()
      const finished = await withinTime(allFinished(underWay), limitMs).then(
        () => true,
        () => false,
      )
      httpServer.closeAllConnections()
      return finished
    },
  }
}

async function allFinished(underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const waiting = () => [...underWay].filter((response) => !isEventStream(response))
  for (let rest = waiting(); rest.length > 0; rest = waiting()) {
    await Promise.all(rest.map((response) => once(response, 'close')))
  }
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

/** @throws when `work` rejects, or takes longer than `ms` */
async function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}

/** Only a trusted proxy may say who the visitor is and which address was asked for. */
function forgetForwarding(request: IncomingMessage): void {
  const { headers } = request
  delete headers['x-forwarded-for']
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-port']
  delete headers['x-forwarded-proto']
  delete headers.forwarded
}

/** Scheme and host that the visitor used; null when they cannot be part of an address. Forwarding headers are believed. */
function originOf(request: IncomingMessage): string | null {
  const forwarded = (name: string) =>
    String(request.headers[name] ?? '')
      .split(',')[0]
      ?.trim()
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') || request.headers.host
  if (!host || !/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host)) return null
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? origin : null
}

/** Kind of route, for metrics. */
function routeOf(pathname: string): string {
  const first = /^\/(api|lake|demo|pictures|preview|studio)(?:\/|$)/.exec(pathname)?.[1]
  return first ?? (pathname.endsWith('.data') ? 'data' : 'page')
}
