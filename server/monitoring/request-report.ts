import type { IncomingMessage, ServerResponse } from 'node:http'
import { isEventStream } from '../http/event-stream'
import { pathPattern } from '../http/path-pattern'
import { createRequestLog, type Logger } from '../http/reporting/log'
import type { Preview } from '../preview/preview'
import type { Results } from '../results/results'
import type { Metrics } from './metrics'
import { createVisitorNames } from './visitor-names'

/** Kinds of routes that visitors see. */
const COUNTED_ROUTES = new Set(['page', 'data', 'forms'])

/** A request whose response has ended, completely or not. */
export interface EndedRequest {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** Scheme and host that the visitor used; null if they are invalid. */
  origin: string | null
  /** The visitor's address. */
  visitor: string
  /** The kind of route, as in `routeLabelOf`; `file` for a file of the build. */
  route: string
  /** When the request arrived, in ms on the clock of `performance.now`. */
  startedAt: number
}

export interface RequestReportOptions {
  log: Logger
  metrics: Pick<Metrics, 'observeRequest'>
  /** Counts what visitors do; without it, nothing is counted. */
  results?: Pick<Results, 'count'> | undefined
  /** Identifies requests of an editor's preview; without it, there are none. */
  preview?: Pick<Preview, 'perspectiveOf'> | undefined
}

/** Returns a function that adds an ended request to the metrics, the log and the results. */
export function createRequestReport(options: RequestReportOptions): (ended: EndedRequest) => void {
  const { log, metrics, results, preview } = options
  const logRequest = createRequestLog(log)
  const nameOfVisitor = createVisitorNames()

  function observe({ request, response, route, startedAt, ...ended }: EndedRequest): void {
    const seconds = (performance.now() - startedAt) / 1000
    const status = response.statusCode
    const method = request.method ?? ''
    const stream = isEventStream(response)
    if (!stream) metrics.observeRequest(route, method, status, seconds)
    const level = status >= 500 ? 'warn' : route === 'file' || stream ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    logRequest(level, {
      requestId: ended.requestId,
      method,
      path: pathPattern(ended.pathname),
      visitor: nameOfVisitor(ended.visitor),
      status,
      ms: Math.round(seconds * 1000),
      aborted: !response.writableFinished,
    })
  }

  function countVisit({ request, response, route, pathname, search, origin }: EndedRequest): void {
    if (!results || !COUNTED_ROUTES.has(route) || !response.headersSent || origin === null) return
    const { method, headers } = request
    // An editor who looks at a preview is not a visitor.
    if (headers.cookie !== undefined && preview && preview.perspectiveOf(request) !== null) return
    results.count({ method, headers, status: response.statusCode, pathname, search, origin })
  }

  return (ended) => {
    observe(ended)
    countVisit(ended)
  }
}
