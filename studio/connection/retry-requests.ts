import type { RequestHandler } from '@sanity/client'
import { defer, finalize, retry, throwError, type Observable } from 'rxjs'
import { z } from 'zod'
import { randomId } from '../browser/random-id'
import { noteWaiting } from './outage'
import { pauseAfter } from './pause'

type Request = Parameters<RequestHandler>[0]

/** The longest pause before a retry, in ms. */
const MAX_PAUSE_MS = 4_000

/** The status codes of a proxy's responses while the server restarts. */
const AWAY = new Set([502, 503, 504])

const writeSchema = z.record(z.string(), z.unknown())

/** The error of the client for a response with a status code. */
const responseErrorSchema = z.object({
  statusCode: z.number(),
  response: z.object({ body: z.unknown() }).optional().catch(undefined),
})

/**
 * Retries requests that got no response from the dataset until they get one, so that no typed text is lost when the
 * server restarts, the network is down, or the session has ended; after the next sign-in, the same request succeeds.
 * Writes are retried with the same transaction id, so that the dataset executes them only once, but responds to every
 * attempt. Uploads are not retried, since their progress is on screen, and so is the button to start over.
 * @param next the next request handler, which only sees the last response
 */
export function retryFailedRequests(next: RequestHandler | undefined): RequestHandler {
  return (request, send, client) => {
    const persistent = (options: Request) =>
      // Each attempt needs a new request, since a failed one cannot be subscribed to again.
      isRepeatable(options)
        ? retryWhileUnreachable(
            defer(() => send(options)),
            isOfDocuments(options),
          )
        : send(options)
    const identified = withTransactionId(request)
    return next
      ? next(identified, (options) => persistent({ ...identified, ...options }), client)
      : persistent(identified)
  }
}

function retryWhileUnreachable<Result>(
  request: Observable<Result>,
  needsSession: boolean,
): Observable<Result> {
  return defer(() => {
    let endWait: (() => void) | undefined
    return request.pipe(
      retry({
        delay: (error: unknown, count) => {
          const isWaiting = isUnreachable(error) || (needsSession && isSignedOut(error))
          if (!isWaiting) return throwError(() => error)
          endWait ??= noteWaiting()
          return pauseAfter(count, MAX_PAUSE_MS)
        },
      }),
      // The wait does not end at the first event, since even a refused attempt begins with reports of its progress.
      finalize(() => endWait?.()),
    )
  })
}

/** Gives a write an id if it has none, so that it can be retried. */
function withTransactionId(request: Request): Request {
  if (!/\/data\/(?:actions|mutate)\//.test(request.url)) return request
  const body = writeSchema.safeParse(request.body)
  if (!body.success || body.data.transactionId !== undefined) return request
  return { ...request, body: { ...body.data, transactionId: randomId() } }
}

function isRepeatable({ method = 'GET', url }: Request): boolean {
  if (['GET', 'HEAD', 'PUT'].includes(method.toUpperCase())) return !/\/assets\//.test(url)
  return /\/data\/(?:query|actions|mutate)\//.test(url)
}

/** Whether a request reads or writes documents. Others must not wait, such as one that checks for a session. */
function isOfDocuments({ url }: Request): boolean {
  return /\/data\//.test(url)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401
}

/** Whether there was no response, or only a proxy's. The dataset's own errors are JSON and say what is wrong. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'AbortError') return false
  const responseError = responseErrorSchema.safeParse(error)
  if (!responseError.success) return 'request' in error || isNetworkError(error)
  const { statusCode, response } = responseError.data
  return AWAY.has(statusCode) && typeof response?.body !== 'object'
}

function isNetworkError(error: Error): boolean {
  return error instanceof TypeError || /request error|network|timed? ?out|socket/i.test(error.message)
}
