import express, { type Router } from 'express'
import type { Log } from '../../shared/logging/log'
import type { Access } from '../access/access'
import { editorsOnly } from '../access/middleware'
import { asyncHandler } from '../http/async-handler'
import { jsonBody } from '../http/json-body'
import type { RecentlyDeleted } from './recently-deleted'
import { refusalOf, RETRY_AFTER_S } from './refusal'
import { handleRestore, RESTORED } from './restore-handler'

const MAX_BODY = '2kb'

export interface RecentlyDeletedOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  deleted: RecentlyDeleted
  log: Pick<Log, 'info'>
}

/**
 * Lets editors list and restore documents that were deleted recently; others get 401 or 403.
 *
 * - `GET /` returns `{ "documents": RecentlyDeletedDocument[] }`
 * - `POST /` with `{ "id" }` restores such a document as a draft and returns `{ "id", "redirects" }`, with the ids of
 *   redirects restored with it; 404 if it is not offered, 409 if it exists again. Each restoration is logged.
 *
 * Responds with 503 while another process writes to the dataset, and with 507 if the disk is full.
 */
export function createRecentlyDeletedRoute({ access, deleted, log }: RecentlyDeletedOptions): Router {
  const router = express.Router()
  router.use(editorsOnly(access, 'Only editors can restore documents.'))
  router.use(jsonBody(MAX_BODY))
  router.get('/', (_request, response) => {
    response.json({ documents: deleted.list() })
  })
  router.post(
    '/',
    asyncHandler(async (request, response) => {
      try {
        await handleRestore(request, response, {
          restore: (id, author) => deleted.restore(id, author),
          absent: 'This document can no longer be restored.',
          onRestored: (details) => log.info(details, RESTORED),
        })
      } catch (cause) {
        const refusal = refusalOf(cause)
        if (!refusal) throw cause
        if (refusal.status === 503) response.set('Retry-After', String(RETRY_AFTER_S))
        response.status(refusal.status).json({ message: refusal.message })
      }
    }),
  )
  return router
}
