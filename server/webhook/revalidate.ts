import {
  assertValidSignature,
  decodeSignatureHeader,
  isSignatureError,
  SIGNATURE_HEADER_NAME,
} from '@sanity/webhook'
import express, { type ErrorRequestHandler, type Response, type Router } from 'express'
import type { ContentClient } from '../../app/content/client.server'

/** Where a webhook of Sanity's calls. */
export const REVALIDATE_PATH = '/api/revalidate'

/** A document as a webhook's projection gives it; its content is not even read. In bytes. */
const BODY_LIMIT = 1024 * 1024
/** How old a signature may be, or how far ahead of our clock, in ms: longer would let a call be played again for long. */
const CLOCK_TOLERANCE = 5 * 60_000

export interface RevalidateOptions {
  /** The webhook's secret; without one there is no webhook. */
  secret?: string | undefined
  content: Pick<ContentClient, 'dropAll'>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** In ms since the epoch. */
  now?: () => number
}

/**
 * Answers Sanity's signed webhook, for those who would rather be called than listen to live events: after a call every
 * answer of the dataset is asked for again. Which document changed does not matter: sync tags are the dataset's own, and a
 * change may show on any page.
 *
 * 200 when it was done, 400 for what is no signed call or too old, 401 for a wrong signature, 404 when no secret is set.
 */
export function createRevalidateRoute({ secret, content, log, now = Date.now }: RevalidateOptions): Router {
  const router = express.Router()

  if (secret === undefined) {
    router.use((_request, response) => {
      answer(response, 404, 'There is no webhook here: SANITY_WEBHOOK_SECRET is not set.')
    })
    return router
  }

  router.post(
    '/',
    // The signature is over the bytes as they were sent: JSON parsed and written again may differ.
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    async (request, response, next) => {
      try {
        const body: unknown = request.body
        const payload = Buffer.isBuffer(body) ? body.toString('utf8') : ''
        const signature = request.get(SIGNATURE_HEADER_NAME)
        if (signature === undefined) {
          return answer(response, 401, `The header "${SIGNATURE_HEADER_NAME}" is missing.`)
        }
        if (payload === '') return answer(response, 400, 'The body is empty.')
        // The age comes second: only who has the secret can say when it was signed.
        await assertValidSignature(payload, signature, secret)
        const { timestamp } = decodeSignatureHeader(signature)
        if (Math.abs(now() - timestamp) > CLOCK_TOLERANCE) {
          return answer(response, 400, 'The signature is too old, or the clocks of the two servers differ.')
        }
        content.dropAll()
        log.info({}, 'The dataset changed, says its webhook')
        answer(response, 200, 'Everything will be read again.')
      } catch (cause) {
        if (!isSignatureError(cause)) return next(cause)
        log.warn({ reason: cause.message }, 'A call of the webhook was refused')
        answer(response, cause.statusCode, `${cause.message}.`)
      }
    },
  )
  router.use((_request, response) => {
    response.set('Allow', 'POST')
    answer(response, 405, 'A webhook sends POST.')
  })

  const onError: ErrorRequestHandler = (cause: unknown, _request, response, next) => {
    const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
    if (response.headersSent || status >= 500) return next(cause)
    answer(
      response,
      status,
      status === 413 ? `A call may have at most ${BODY_LIMIT} bytes.` : 'The body cannot be read.',
    )
  }
  router.use(onError)
  return router
}

function answer(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message })
}
