import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { messageOf } from '../../errors/error-message'
import { statusOf } from '../../errors/error-status'
import { DISK_FULL_SENTENCE, isDiskFull } from '../../storage/data-folder'
import { DatabaseLockedError, isLocked } from '../../storage/write-queue'
import type { Authorize, IsInternal } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { FairUse } from '../query/fair-use'
import { createAssetAccess } from './asset-access'
import { createAssetRoutes } from './assets'
import { createGate } from './gate'
import { createHistoryRoutes } from './history'
import { sendJson, setMember } from './http'
import { guardParameters } from './parameters'
import { createQueryRoutes } from './queries'
import { createStreamRoutes } from './streams'
import { createUploadRoutes } from './uploads'
import { createWriteRoutes } from './writes'

export interface LakeRouterOptions {
  /** Identifies the sender of a request. By default, all clients are anonymous. */
  authorize?: Authorize
  /**
   * Whether a request comes from this process, which may read published content and is answered ahead of anonymous
   * clients. Defaults to false.
   */
  isInternal?: IsInternal
  /** Whether anonymous clients may read published content. Defaults to false. */
  isPublic?: boolean
  /** Whether a request comes from a browser that previews drafts, and may see their images. Defaults to false. */
  isPreview?: (request: Request) => boolean
  /** Additional routes of the API, consulted before the built-in ones. `memberOf` returns who is signed in. */
  extensions?: readonly Router[]
}

/**
 * Serves the dataset's HTTP API as Sanity's clients call it, mounted under a path such as `/lake`: queries, documents
 * by id, writes, event streams, history, and the bytes of assets. Anonymous clients get only the last of these, unless
 * the dataset is public. Any other endpoint of that API responds with 501.
 */
export function createLakeRouter(
  lake: Lake,
  {
    authorize = () => null,
    isInternal = () => false,
    isPublic = false,
    isPreview = () => false,
    extensions = [],
  }: LakeRouterOptions = {},
): Router {
  const router = express.Router({ caseSensitive: true })

  router.use((request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff')
    setMember(response, authorize(request))
    next()
  })
  router.use(createGate({ isInternal, isPublic }))

  guardParameters(router, lake)

  router.get(['/ping', '/v:version/ping', '/v:version/data/ping/*'], (_request, response) => {
    sendJson(response, '{}')
  })

  const fairUse = new FairUse()
  const data = [
    createQueryRoutes(lake, isInternal, fairUse),
    createWriteRoutes(lake),
    createStreamRoutes(lake, fairUse, { authorize, isInternal }),
    createHistoryRoutes(lake),
  ]
  for (const routes of data) {
    guardParameters(routes, lake)
    router.use('/v:version/data', routes)
  }

  for (const extension of extensions) router.use(extension)
  router.use(createUploadRoutes(lake))
  router.use(createAssetAccess(lake, { isInternal, isPreview }), createAssetRoutes(lake))

  router.all('/v:version/*', (request) => {
    throw LakeError.unsupported(`The embedded dataset does not support ${request.method} ${request.path}.`)
  })
  router.use((request) => {
    throw LakeError.notFound(`There is no ${request.path} here.`)
  })

  const reportError: ErrorRequestHandler = (cause: unknown, request, response: Response, next) => {
    if (response.headersSent) {
      next(cause)
      return
    }
    const error = toLakeError(cause)
    if (error.status === 500 || error.status === 507) {
      lake.log.error({ err: cause, path: request.path }, 'The embedded dataset failed')
    }
    if (error.retryAfter !== undefined && !response.hasHeader('Retry-After'))
      response.set('Retry-After', String(error.retryAfter))
    sendJson(response.status(error.status), JSON.stringify(error.body))
  }
  router.use(reportError)
  return router
}

function toLakeError(cause: unknown): LakeError {
  if (cause instanceof LakeError) return cause
  const status = statusOf(cause)
  if (status === 413) return LakeError.tooLarge(`The body is larger than ${limitOf(cause)} bytes.`)
  if (status < 500) return LakeError.refused(status, STATUS_CODES[status] ?? 'Bad Request', messageOf(cause))
  if (cause instanceof DatabaseLockedError || isLocked(cause)) {
    return LakeError.unavailable('Another process is writing to the dataset; try again in a moment.')
  }
  if (isDiskFull(cause)) {
    return LakeError.storageFull(DISK_FULL_SENTENCE)
  }
  if (cause instanceof z.ZodError) {
    return LakeError.badRequest('A query parameter is malformed.')
  }
  return LakeError.internal()
}

function limitOf(cause: unknown): string {
  return cause instanceof Error && 'limit' in cause ? String(cause.limit) : 'allowed'
}
