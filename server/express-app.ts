import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Reads } from './content/reads'
import type { Environment } from './environment/environment'
import { statusOf } from './errors/error-status'
import type { ContentPolicy } from './http/content-policy'
import { isEventStream } from './http/event-stream'
import { refuseForeignForms } from './http/foreign-forms'
import type { Mount } from './http/own-paths'
import { pathPattern } from './http/path-pattern'
import { keepNoncePrivate } from './http/private-nonce'
import type { Logger } from './http/reporting/log'
import { redirectDataNames } from './http/rewriting/data-names'
import { removeDataParameter } from './http/rewriting/data-parameter'
import { encodeMalformedPaths } from './http/rewriting/malformed-paths'
import type { Preview } from './preview/preview'

/**
 * A search form has less than 1 KB; even a message of 5,000 characters of any script, pasted instead of a username, has
 * less than 64 KB when encoded. In bytes.
 */
const MAX_FORM_BYTES = 64 * 1024

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express merges its types through this namespace.
  namespace Express {
    interface Locals {
      /** Nonce of this response's content policy. */
      nonce: string
      requestId: string
      /** What the page is made from. */
      reads: Reads
    }
  }
}

export interface ExpressAppOptions {
  environment: Pick<Environment, 'TRUST_PROXY'>
  log: Logger
  /** See `SiteConfig.siteUrl`. */
  siteUrl: string | null
  policy: ContentPolicy
  /** Routers for everything below their path. */
  mounts: readonly Mount[]
  /** See `ServerOptions.preview`. */
  preview?: Pick<Preview, 'perspectiveOf' | 'keepPrivate'>
  /** Development only: Vite's middleware. */
  beforePages?: RequestHandler
  /** Handles everything else: Remix. */
  pages: RequestHandler
  /** Whether the page cache keeps this response and therefore compresses it. */
  isCached: (response: express.Response) => boolean
}

/**
 * Creates the application: middleware, the mounted routers, and pages, in this order. Requests for files of the site's
 * build never reach it: see `createRequestHandler`.
 */
export function createExpressApp(options: ExpressAppOptions): Express {
  const { environment, log, siteUrl, policy, mounts, preview, beforePages, pages, isCached } = options
  const app = express()
  app.disable('x-powered-by')
  // Remix and the routers set their own entity tags.
  app.disable('etag')
  app.set('trust proxy', environment.TRUST_PROXY)
  // Parameters must be strings or lists of strings: `?a[toString]=x` must not make an object.
  app.set('query parser', 'simple')

  app.use(
    compression({
      filter: (request, response) =>
        !isCached(response) &&
        // A range refers to the uncompressed file.
        !response.hasHeader('Content-Range') &&
        !isEventStream(response) &&
        compression.filter(request, response),
    }),
  )
  for (const { path, router } of mounts) app.use(path, router)
  if (beforePages) app.use(beforePages)
  app.use(refuseForeignForms({ siteUrl, log }))
  app.use(refuseBadForms)
  app.use(removeDataParameter)
  app.use(redirectDataNames)
  app.use(encodeMalformedPaths)
  if (preview) app.use(preview.keepPrivate)
  app.use((request, response, next) => {
    const isPreview = preview !== undefined && preview.perspectiveOf(request) !== null
    const { nonce } = response.locals
    response.setHeader('Content-Security-Policy', policy.page({ nonce }, { preview: isPreview }))
    keepNoncePrivate(response, isCached)
    next()
  })
  app.use(pages)

  const onError: ErrorRequestHandler = (error: unknown, request, response, next) => {
    const { requestId } = response.locals
    const status = statusOf(error)
    const isUnreadable = status < 500
    if (isUnreadable) log.info({ requestId, path: pathPattern(request.path) }, 'A request cannot be read')
    else log.error({ err: error, requestId, path: pathPattern(request.path) }, 'Request failed')
    if (response.headersSent) return next(error)
    response
      .status(isUnreadable ? status : 500)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(isUnreadable ? 'This request cannot be read.\n' : 'Something went wrong. Please try again.\n')
  }
  app.use(onError)
  return app
}

/** The content type of pages' forms, with and without JavaScript. None of them has files, so none is multipart. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/**
 * Refuses bodies that are not forms, or whose size is unknown or large, since a form is read into memory completely.
 */
const refuseBadForms: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': transfer } = request.headers
  if (transfer !== undefined) {
    response.status(411).type('text/plain').send('A form requires a Content-Length.\n')
  } else if (Number(length ?? 0) > MAX_FORM_BYTES) {
    response.status(413).set('Connection', 'close').type('text/plain').send('That form is too large.\n')
  } else if (request.method === 'POST' && !FORM_TYPE.test(type ?? '')) {
    response.status(400).type('text/plain').send('This form cannot be read.\n')
  } else next()
}
