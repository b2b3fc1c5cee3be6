import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '../access/digest'
import type { Environment } from '../environment/environment'
import { readOnly, type RequestListener } from '../http/methods'
import { seemsLocal } from '../http/proxies/forwarding'
import type { Logger } from '../http/reporting/log'
import { sendText, createReadiness, type ReadinessCheck } from '../http/reporting/readiness'
import type { Metrics } from './metrics'

export interface OperatorEndpointsOptions {
  environment: Pick<Environment, 'METRICS_TOKEN'> & Partial<Pick<Environment, 'SITE_URL'>>
  log: Logger
  checks: readonly ReadinessCheck[]
  /** Null if there are none: then `/metrics` is not an endpoint. */
  metrics: Pick<Metrics, 'respond'> | null
  /** Whether the site is shutting down, in which case it is no longer ready. */
  isStopping: () => boolean
}

/**
 * Creates `/healthz`, `/readyz` and `/metrics`, which are neither logged nor counted, since they are polled
 * continuously. `/readyz` tells everyone whether the site is ready, which is all that load balancers need. Only this
 * machine and those who may read the metrics also learn why, how many orders wait, and when the last backup was made.
 * @returns the endpoints' listeners, by path
 */
export function createOperatorEndpoints(
  options: OperatorEndpointsOptions,
): ReadonlyMap<string, RequestListener> {
  const { environment, log, metrics, isStopping } = options
  const readiness = createReadiness(options.checks, log)
  const endpoints = new Map<string, RequestListener>([
    ['/healthz', readOnly((_request, response) => sendText(response, 200, 'alive'))],
    [
      '/readyz',
      readOnly((request, response) => {
        if (isStopping()) return sendText(response, 503, 'shutting down')
        void readiness.respond(response, seemsLocal(request) || mayReadMetrics(request, environment))
      }),
    ],
  ])
  if (metrics === null) return endpoints
  return endpoints.set(
    '/metrics',
    readOnly((request, response) => {
      if (!mayReadMetrics(request, environment)) return sendText(response, 404, 'not found')
      readiness
        .states()
        .then((states) => metrics.respond(response, states))
        .catch((cause: unknown) => {
          log.warn({ err: cause }, 'Metrics could not be read')
          sendText(response, 503, 'not available')
        })
    }),
  )
}

/**
 * Whether a request may read the metrics, which reveal traffic and load: it must have `METRICS_TOKEN` as its bearer
 * token. A site without a public URL also shows them to this machine; one with visitors does not, since a request
 * through a proxy can look like one from this machine. Must be called before forwarding headers are removed.
 */
function mayReadMetrics(
  request: IncomingMessage,
  { METRICS_TOKEN, SITE_URL }: Partial<Pick<Environment, 'METRICS_TOKEN' | 'SITE_URL'>>,
): boolean {
  const { authorization } = request.headers
  if (authorization === undefined) return SITE_URL === undefined && seemsLocal(request)
  if (METRICS_TOKEN === undefined) return false
  return isSameSecret(authorization, `Bearer ${METRICS_TOKEN}`)
}
