import {
  assertValidSignature,
  decodeSignatureHeader,
  isSignatureError,
  SIGNATURE_HEADER_NAME,
} from '@sanity/webhook'
import express, { type ErrorRequestHandler, type Response, type Router } from 'express'
import type { ContentClient } from '../../app/content/client.server'

/** The path of Sanity's webhook. */
export const REVALIDATE_PATH = '/api/revalidate'

/** A document as projected by a webhook; its content is not used. In bytes. */
const MAX_BODY_BYTES = 1024 * 1024
/** How old a signature may be, or how far ahead of our clock, in ms, to limit replays. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export interface RevalidateOptions {
  /** The webhook's secret; without one, the webhook is disabled. */
  secret?: string | undefined
  content: Pick<ContentClient, 'dropAll'>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** In ms since the epoch. */
  now?: () => number
}

/**
 * Handles Sanity's signed webhook, as an alternative to live events: each call marks all cached answers of the
 * dataset as stale. Which document changed does not matter, since only the dataset knows sync tags, and a change may
 * affect any page.
 *
 * Answers 200 on success, 400 for an unsigned or expired call, 401 for a wrong signature, and 404 if no secret is
 * set.
 */
export function createRevalidateRoute({ secret, content, log, now = Date.now }: RevalidateOptions): Router {
  const router = express.Router()

  if (secret === undefined) {
    router.use((_request, response) => {
      answer(response, 404, 'The webhook is disabled: SANITY_WEBHOOK_SECRET is not set.')
    })
    return router
  }

  router.post(
    '/',
    // The signature covers the bytes as sent: re-serialized JSON may differ.
    express.raw({ type: () => true, limit: MAX_BODY_BYTES }),
    async (request, response, next) => {
      try {
        const body: unknown = request.body
        const payload = Buffer.isBuffer(body) ? body.toString('utf8') : ''
        const signature = request.get(SIGNATURE_HEADER_NAME)
        if (signature === undefined) {
          return answer(response, 401, `The header "${SIGNATURE_HEADER_NAME}" is missing.`)
        }
        if (payload === '') return answer(response, 400, 'The body is empty.')
        // Check the age second: only the holder of the secret can set it.
        await assertValidSignature(payload, signature, secret)
        const { timestamp } = decodeSignatureHeader(signature)
        if (Math.abs(now() - timestamp) > CLOCK_TOLERANCE_MS) {
          return answer(response, 400, 'The signature is too old, or the clocks of the two servers differ.')
        }
        content.dropAll()
        log.info({}, 'The webhook reported a change of the dataset')
        answer(response, 200, 'All content will be refreshed.')
      } catch (cause) {
        if (!isSignatureError(cause)) return next(cause)
        log.warn({ reason: cause.message }, 'Rejected a webhook call')
        answer(response, cause.statusCode, `${cause.message}.`)
      }
    },
  )
  router.use((_request, response) => {
    response.set('Allow', 'POST')
    answer(response, 405, 'Webhooks use POST.')
  })

  const onError: ErrorRequestHandler = (cause: unknown, _request, response, next) => {
    const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
    if (response.headersSent || status >= 500) return next(cause)
    answer(
      response,
      status,
      status === 413 ? `The body may have at most ${MAX_BODY_BYTES} bytes.` : 'The body cannot be read.',
    )
  }
  router.use(onError)
  return router
}

function answer(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message })
}
