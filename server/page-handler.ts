import { createRequestHandler } from '@remix-run/express'
import { createRequestHandler as createFetchHandler, type ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import type { IncomingMessage } from 'node:http'
import { withUnblockedPictures } from '../app/content/ad-sizes.server'
import type { ContentClient } from '../app/content/client.server'
import { withSiteFacts } from '../app/content/placeholders.server'
import { withShortKeys } from '../app/content/short-keys.server'
import type { SiteConfig } from '../app/http/load-context'
import { HOME_PATH } from '../shared/addresses/home-path'
import type { PreviewPerspective } from '../shared/preview/preview'
import { with503WhenUnavailable } from './content/unavailable'
import type { Environment } from './environment/environment'
import type { Orders } from './forms/orders'
import type { PageStyles } from './http/page-styles/page-styles'
import type { Logger } from './http/reporting/log'
import { preferRouteHeaders } from './http/security-headers'
import type { Lookups } from './lookups'
import { withLookupMetrics, type Metrics } from './monitoring/metrics'
import type { Preview } from './preview/preview'
import type { Results } from './results/results'
import { countSearches } from './results/searches'

export interface PageHandlerOptions {
  environment: Pick<Environment, 'NODE_ENV'>
  /** Remix's build of the app; a function if it changes while the server runs. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  site: SiteConfig
  /** Returns the content in a perspective; the published content for null. */
  contentIn: (perspective: PreviewPerspective | null) => ContentClient
  preview: Pick<Preview, 'perspectiveOf'>
  lookups: Pick<Lookups, 'client' | 'limiter'>
  orders: Pick<Orders, 'statusOf'>
  results: Pick<Results, 'add'>
  pageStyles: PageStyles | undefined
  /** Returns the metrics. Called at each request, because they are created after the handler. */
  metrics: () => Metrics
  log: Logger
}

/**
 * Creates the handler that renders pages with Remix, and hands every loader and action the clients it may use.
 * `response.locals` must have the `nonce` and `reads` of the response.
 */
export function createPageHandler(options: PageHandlerOptions): RequestHandler {
  const { contentIn, preview, lookups, orders, results, site, log } = options
  const render = createRequestHandler({
    build: options.build,
    mode: options.environment.NODE_ENV,
    getLoadContext(request, response) {
      const perspective = preview.perspectiveOf(request)
      const { nonce, reads } = response.locals
      const read = reads.recording(contentIn(perspective))
      const counted = withLookupMetrics(
        lookups.limiter.clientFor(lookups.client, request, response),
        options.metrics(),
      )
      return {
        content: with503WhenUnavailable(withSiteFacts(perspective === null ? forVisitors(read) : read)),
        preview: perspective,
        tiktok: countSearches(counted, results, request, request.path),
        log,
        site,
        orderStatus: (token) => orders.statusOf(token),
        assetsOf: options.pageStyles?.assetsOf ?? null,
        nonce,
      }
    },
  })
  return (request, response, next) => {
    preferRouteHeaders(response)
    response.once('finish', () => discardRest(request))
    return render(request, response, next)
  }
}

/**
 * Reads what no page has read of a body, so that the next request on the connection is reached: Remix listens to every
 * body and pauses it until an action reads it, which makes Node believe that somebody will. Call this only once the
 * response has been sent. A body is small enough, and has been announced, by the time that a page gets it.
 */
function discardRest(request: IncomingMessage): void {
  if (request.readableEnded) return
  request.removeAllListeners('data')
  request.resume()
}

/** Wraps the published content; previews need its keys and addresses to find fields. */
const forVisitors = (content: ContentClient) => withShortKeys(withUnblockedPictures(content))

/** A request that no visitor makes. Pages depend on its address only for links to themselves. */
const PROBE = `http://localhost${HOME_PATH}`

/**
 * Creates a function that renders the home page as visitors get it, without counting or caching it.
 * @returns the function; it resolves with whether rendering succeeds, and logs failures
 */
export function createHomeProbe({
  build,
  environment,
  contentIn,
  site,
  lookups,
  pageStyles,
  log,
}: Omit<PageHandlerOptions, 'metrics' | 'orders' | 'preview' | 'results'>): () => Promise<boolean> {
  const render = createFetchHandler(build, environment.NODE_ENV)
  return async () => {
    const response = await render(new Request(PROBE), {
      content: with503WhenUnavailable(withSiteFacts(forVisitors(contentIn(null)))),
      preview: null,
      tiktok: lookups.client,
      log,
      site,
      orderStatus: () => Promise.resolve(null),
      assetsOf: pageStyles?.assetsOf ?? null,
      nonce: '',
    })
    await response.text()
    return response.ok
  }
}
