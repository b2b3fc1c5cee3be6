import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { DatabaseLockedError, isLocked } from '../access/when-unlocked'
import type { Authorize, IsOwn } from './access'
import { createAssetRoutes } from './assets/routes'
import { LakeError } from './errors'
import type { Lake } from './lake'
import { FairUse } from './query/fair-use'
import { createAssetAccess } from './routes/asset-access'
import { createGate } from './routes/gate'
import { createHistoryRoutes } from './routes/history'
import { sendJson } from './routes/http'
import { guardParameters } from './routes/parameters'
import { createQueryRoutes } from './routes/queries'
import { createStreamRoutes } from './routes/streams'
import { createWriteRoutes } from './routes/writes'

export interface LakeRouterOptions {
  /** Tells who sends a request; nobody is signed in unless said so. */
  authorize?: Authorize
  /**
   * Whether a request comes from this very process: it reads what is published, and is answered ahead of strangers.
   * Defaults to none.
   */
  isOwn?: IsOwn
  /** Whether strangers may read what is published. Defaults to false. */
  isPublic?: boolean
  /** Whether a request comes from a browser that previews drafts, and may see their pictures. Defaults to none. */
  isPreview?: (request: Request) => boolean
  /** Further routes of the same API, asked before its own of the same address; `memberOf` tells them who is signed in. */
  extensions?: readonly Router[]
}

/**
 * The dataset's HTTP API as Sanity's clients call it, to be mounted under a path of its own (`/lake`): queries, documents by
 * id, writes, event streams, history, and the bytes of assets. Strangers get the last of these only, unless the dataset is
 * public. Whatever else that API has is answered with 501 and a
 * sentence.
 */
export function createLakeRouter(
  lake: Lake,
  {
    authorize = () => null,
    isOwn = () => false,
    isPublic = false,
    isPreview = () => false,
    extensions = [],
  }: LakeRouterOptions = {},
): Router {
  const router = express.Router({ caseSensitive: true })

  router.use((request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff')
    response.locals.member = authorize(request)
    next()
  })
  router.use(createGate({ isOwn, isPublic }))

  guardParameters(router, lake)

  router.get(['/ping', '/v:version/ping', '/v:version/data/ping/*'], (_request, response) => {
    sendJson(response, '{}')
  })

  const fairUse = new FairUse()
  const data = [
    createQueryRoutes(lake, isOwn, fairUse),
    createWriteRoutes(lake),
    createStreamRoutes(lake, fairUse),
    createHistoryRoutes(lake),
  ]
  for (const routes of data) {
    guardParameters(routes, lake)
    router.use('/v:version/data', routes)
  }

  for (const extension of extensions) router.use(extension)
  router.use(createAssetAccess(lake, { isOwn, isPreview }), createAssetRoutes(lake))

  router.all('/v:version/*', (request) => {
    throw LakeError.unsupported(`The embedded dataset does not answer ${request.method} ${request.path}.`)
  })
  router.use((request) => {
    throw LakeError.notFound(`There is no ${request.path} here.`)
  })

  const answerError: ErrorRequestHandler = (cause: unknown, request, response: Response, next) => {
    if (response.headersSent) {
      next(cause)
      return
    }
    const error = toLakeError(cause)
    if (error.status === 500) {
      lake.log.error({ err: cause, path: request.path }, 'The embedded dataset failed')
    }
    if (error.retryAfter !== undefined && !response.hasHeader('Retry-After'))
      response.set('Retry-After', String(error.retryAfter))
    sendJson(response.status(error.status), JSON.stringify(error.body))
  }
  router.use(answerError)
  return router
}

function toLakeError(cause: unknown): LakeError {
  if (cause instanceof LakeError) return cause
  // Express and its body parser mark what the caller did wrong with a status.
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined
  if (status === 413) return LakeError.tooLarge(`The body is larger than ${limitOf(cause)} bytes.`)
  if (status === 400) return LakeError.badRequest(cause instanceof Error ? cause.message : 'Bad request')
  if (cause instanceof DatabaseLockedError || isLocked(cause)) {
    return LakeError.unavailable('Another process is writing to the dataset; try again in a moment.')
  }
  if (cause instanceof z.ZodError) {
    return LakeError.badRequest('A parameter of the address is given in a wrong form.')
  }
  return LakeError.internal()
}

function limitOf(cause: unknown): string {
  return cause instanceof Error && 'limit' in cause ? String(cause.limit) : 'allowed'
}
