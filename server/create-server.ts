import type { RequestHandler } from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SiteConfig } from '../app/http/load-context'
import type { Environment } from './environment/environment'
import { createExpressApp } from './express-app'
import { createContentPolicy } from './http/content-policy'
import { createGuardedServer } from './http/guarded-server'
import type { NotFoundKey } from './http/not-found-key'
import type { Mount } from './http/own-paths'
import { createPageCache, type CacheOutcome } from './http/page-cache/page-cache'
import { createPageOrigins } from './http/page-origins'
import type { PageStyles } from './http/page-styles/page-styles'
import { trustedProxyCheckOf } from './http/proxies/forwarding'
import { createForwardingGuard } from './http/proxies/forwarding-guard'
import type { Logger } from './http/reporting/log'
import type { ReadinessCheck } from './http/reporting/readiness'
import type { StaticFiles } from './http/static-files'
import { handleUpgrades, type UpgradeListener } from './http/upgrades'
import type { Metrics } from './monitoring/metrics'
import { createOperatorEndpoints } from './monitoring/operator-endpoints'
import { createRequestReport } from './monitoring/request-report'
import type { Preview } from './preview/preview'
import { createRequestHandler } from './request-handler'
import type { Results } from './results/results'

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
  /** Takes over WebSocket connections; without it, there are none. */
  upgrade?: UpgradeListener
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
  /** Creates the metrics, given what they report about the page cache. */
  metrics: (state: { cachedPages: () => number }) => Metrics
  /** Recognizes addresses that do not exist. */
  notFoundKey?: NotFoundKey
  /** See `GuardedServerOptions`. */
  headersTimeoutMs?: number
  /** See `GuardedServerOptions`. */
  unreadMs?: number
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
  /** Makes `/readyz` report that the site is shutting down; everything is still served. */
  drain(): void
  /**
   * Stops accepting connections, lets requests in flight finish, then closes what is left open (event streams).
   * @param limitMs how long requests may take, in ms
   * @param graceMs how long idle connections are kept for requests that may be on their way, in ms. A request that
   * arrives is answered, and its connection is then closed. Defaults to 0.
   * @returns whether all requests finished in time
   */
  close(limitMs: number, graceMs?: number): Promise<boolean>
}

/**
 * Creates everything between the socket and the pages. The server knows no client and does not read the environment.
 */
export function createServer(options: ServerOptions): WebServer {
  const { environment, log, site, development, upgrade, headersTimeoutMs, unreadMs } = options
  let isDraining = false

  const { server: httpServer, connections } = createGuardedServer({
    hasSockets: upgrade !== undefined,
    headersTimeoutMs,
    unreadMs,
  })

  const policy = createContentPolicy({
    site,
    assetOrigin: options.assetOrigin,
    isDevelopment: development !== undefined,
  })
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
    isCached: (response) => cache.isKept(response),
  })
  const isTrustedProxy = trustedProxyCheckOf(app)
  const guardForwarding = createForwardingGuard({ environment, isTrustedProxy, log })

  const onRequest = createRequestHandler({
    app,
    policy,
    guardForwarding,
    isTrustedProxy,
    operatorEndpoints: createOperatorEndpoints({
      environment,
      log,
      checks: [{ name: 'pages', check: options.ready }, ...(options.checks ?? [])],
      metrics,
      isStopping: () => isDraining || connections.isClosing(),
    }),
    cache: development ? null : cache,
    staticFiles: options.staticFiles,
    pageStyles: options.pageStyles,
    notFoundKey: options.notFoundKey,
    connections,
    report: createRequestReport({ log, metrics, results: options.results, preview: options.preview }),
  })
  httpServer.on('request', onRequest)
  // Without a listener, Node treats a request to upgrade like any other.
  if (upgrade) handleUpgrades(httpServer, { upgrade, guardForwarding, isTrustedProxy, connections })

  return {
    metrics,
    contentChanged: cache.contentChanged,
    async listen(port, host) {
      httpServer.listen(port, host)
      await once(httpServer, 'listening')
      return (httpServer.address() as AddressInfo).port
    },
    drain() {
      isDraining = true
    },
    close: (limitMs, graceMs = 0) => connections.close(limitMs, graceMs),
  }
}
