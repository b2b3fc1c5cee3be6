import {
  assertValidSignature,
  decodeSignatureHeader,
  isSignatureError,
  SIGNATURE_HEADER_NAME,
} from '@sanity/webhook'
import type { Router } from 'express'
import type { ContentClient } from '../../app/content/client.server'
import type { Log } from '../../shared/logging/log'
import { createRejectionLog } from './rejections'
import { createWebhookRoute } from './webhook-route'

/** The path of Sanity's webhook. */
export const REVALIDATE_PATH = '/api/revalidate'

/** A document as projected by a webhook; its content is not used. In bytes. */
const MAX_BODY_BYTES = 1024 * 1024
/** How old a signature may be, or how far ahead of the server's clock, in ms, to limit replays. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export interface RevalidateOptions {
  /** The webhook's secret; without one, the webhook is disabled. */
  secret?: string | undefined
  content: Pick<ContentClient, 'invalidateAll'>
  log: Pick<Log, 'info' | 'warn'>
  /** In ms since the epoch. */
  now?: () => number
}

/**
 * Handles Sanity's signed webhook, as an alternative to live events: each call marks all cached answers of the
 * dataset as stale. Which document changed does not matter, since only the dataset knows sync tags, and a change may
 * affect any page.
 *
 * Answers 200 on success; 401 for a missing or wrong signature; 400 for a malformed signature, an empty body or an
 * expired call; and 404 if no secret is set.
 */
export function createRevalidateRoute({ secret, content, log, now = Date.now }: RevalidateOptions): Router {
  const logRejection = createRejectionLog(log, 'Rejected a call to the webhook')
  return createWebhookRoute({
    secret,
    variable: 'SANITY_WEBHOOK_SECRET',
    maxBodyBytes: MAX_BODY_BYTES,
    async receive({ body, header, secret }) {
      const payload = body.toString('utf8')
      const signature = header(SIGNATURE_HEADER_NAME)
      if (signature === undefined)
        return { status: 401, message: `The header "${SIGNATURE_HEADER_NAME}" is missing.` }
      try {
        // Check the age second: only the holder of the secret can set it.
        await assertValidSignature(payload, signature, secret)
        const { timestamp } = decodeSignatureHeader(signature)
        if (Math.abs(now() - timestamp) > CLOCK_TOLERANCE_MS) {
          const message = 'The signature is too old, or the clocks of the two servers differ.'
          return { status: 400, message }
        }
      } catch (cause) {
        if (!isSignatureError(cause)) throw cause
        logRejection(cause.message)
        return { status: cause.statusCode, message: `${cause.message}.` }
      }
      content.invalidateAll()
      log.info({}, 'The webhook reported a change of the dataset')
      return { status: 200, message: 'All content will be refreshed.' }
    },
  })
}
