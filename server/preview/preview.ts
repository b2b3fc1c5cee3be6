import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import {
  fetchSharedAccessQuery,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { CONTENT_API_VERSION, createContentClient, type ContentClient } from '../../app/content/client.server'
import { cookieOf } from '../access/request'
import { beforeHeaders } from '../http/before-headers'
import type { Logger } from '../http/reporting/log'
import { PREVIEW_COOKIE, PreviewCookies, type PreviewClaim, type PreviewPerspective } from './preview-cookie'

export type { PreviewPerspective } from './preview-cookie'

/** How long the dataset may take to validate a secret, in ms. */
const SECRET_TIMEOUT_MS = 5_000
const perspectiveSchema = z.enum(['drafts', 'published'])
/** The secret of the link that is shared now; null if none is. */
const sharedSecretSchema = z.string().min(1).nullable().catch(null)
/** Where a preview starts if the link does not say. */
const HOME = '/en/home'

export interface PreviewOptions {
  projectId: string
  dataset: string
  /** As for `createContentClient`. */
  apiHost?: string
  /** Token that can read drafts; without it, there are no previews. */
  token: string | undefined
  /** Signs the cookies of previews, so that they survive a restart. Defaults to `token`. */
  cookieSecret?: string | undefined
  /** Whether a request has the Studio's session of someone who may read drafts. Defaults to never. */
  isMember?: (request: IncomingMessage) => boolean
  log: Logger
}

/** The site as editors see it before publishing. */
export interface Preview {
  /** `/enable`, `/perspective` and `/disable`, mounted at `/preview`. */
  router: Router
  /** Returns the perspective of this request if its browser has a preview; otherwise null. */
  perspectiveOf(request: IncomingMessage): PreviewPerspective | null
  /**
   * Returns what `perspectiveOf` does, but also null if the preview's link is no longer shared. For routes that
   * `keepPrivate` does not precede.
   */
  checkedPerspectiveOf(request: IncomingMessage): Promise<PreviewPerspective | null>
  /** Returns the content with drafts in place of published documents; every call starts with a fresh cache. */
  drafts(): ContentClient | null
  /**
   * Ends previews whose link is no longer shared or whose session has ended, and keeps responses that may contain a
   * draft out of caches. Must precede pages.
   */
  keepPrivate: RequestHandler
  close(): void
}

/**
 * Creates previews. The Studio puts a secret into the dataset, which only editors can write, and sends the browser with
 * this secret to `/preview/enable`, which sets a session cookie. The secret is valid for an hour and may be used
 * repeatedly, as Sanity's tools expect. Viewers have no secret: their previews last as long as their session.
 */
export function createPreview({
  token,
  cookieSecret = token,
  isMember = () => false,
  log,
  ...dataset
}: PreviewOptions): Preview {
  const cookies = cookieSecret === undefined ? null : new PreviewCookies(cookieSecret)
  const drafts =
    token === undefined
      ? null
      : createContentClient({ ...dataset, token, perspective: 'drafts', live: false, cacheSize: 100, log })
  const secrets =
    token === undefined
      ? null
      : createClient({
          projectId: dataset.projectId,
          dataset: dataset.dataset,
          apiVersion: CONTENT_API_VERSION,
          token,
          useCdn: false,
          maxRetries: 0,
          timeout: SECRET_TIMEOUT_MS,
          ...(dataset.apiHost === undefined ? {} : { apiHost: dataset.apiHost, useProjectHostname: false }),
        })

  /** The mark of previews that a viewer's session opened; previews of a shared link have the mark of its secret. */
  const memberMark = cookies?.markOf('a member of the Studio')

  /** Requests with the cookie of a link that is no longer shared, or of a session that has ended. */
  const ended = new WeakSet<IncomingMessage>()

  function claimOf(request: IncomingMessage): PreviewClaim | null {
    const value = cookies && cookieOf(request, PREVIEW_COOKIE)
    return value ? (cookies?.read(value, Date.now()) ?? null) : null
  }

  function perspectiveOf(request: IncomingMessage): PreviewPerspective | null {
    return ended.has(request) ? null : (claimOf(request)?.perspective ?? null)
  }

  /** Ends the preview of this request if its link is no longer shared, or if its session has ended. */
  async function endIfRevoked(request: IncomingMessage, claim: PreviewClaim | null): Promise<boolean> {
    if (claim?.sharedBy == null) return false
    if (claim.sharedBy === memberMark ? isMember(request) : await isShared(claim.sharedBy)) return false
    ended.add(request)
    return true
  }

  /** Whether a shared link with this mark is still shared; if the dataset does not answer, it is not. */
  async function isShared(mark: string): Promise<boolean> {
    const secret = sharedSecretSchema.parse(
      await secrets?.fetch(fetchSharedAccessQuery, {}, { perspective: 'raw' }).catch((cause: unknown) => {
        log.warn({ err: cause }, 'Could not check whether a preview is still shared')
        return null
      }),
    )
    return secret !== null && cookies?.markOf(secret) === mark
  }

  async function makePrivate(request: Request, response: Response): Promise<void> {
    const claim = claimOf(request)
    if (await endIfRevoked(request, claim)) {
      response.clearCookie(PREVIEW_COOKIE, cookieOptions(request.secure))
      response.setHeader('Cache-Control', 'private, no-store')
    } else if (claim !== null) {
      beforeHeaders(response, () => response.setHeader('Cache-Control', 'private, no-store'))
    }
  }

  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    next()
  })

  // Express 4 does not wait for promises: an unhandled rejection would end the process.
  router.get('/enable', (request, response, next) => {
    enable(request, response).catch(next)
  })

  async function enable(request: Request, response: Response): Promise<void> {
    if (!cookies || !secrets) return refuse(response, 501, 'Previews need SANITY_API_READ_TOKEN.')
    const secret = request.query[urlSearchParamPreviewSecret]
    const mark = cookies.markOf(typeof secret === 'string' ? secret : '')
    // Checked first, because if sharing stops in between, the link must not open a preview that nothing would end.
    const sharedBy = (await isShared(mark)) ? mark : null
    const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(
      secrets,
      request.originalUrl,
    ).catch((cause: unknown) => {
      log.warn({ err: cause }, 'Could not validate a preview secret')
      return { isValid: null, redirectTo: undefined, studioPreviewPerspective: undefined }
    })
    if (isValid === null) return refuse(response, 503, 'The dataset does not answer. Please try again.')
    const open = (claim: PreviewClaim, to: unknown) => {
      response.cookie(PREVIEW_COOKIE, cookies.make(claim, Date.now()), cookieOptions(request.secure))
      response.redirect(307, sitePath(to))
    }
    const perspectiveFor = (wanted: unknown) => (wanted === 'published' ? 'published' : 'drafts')
    if (isValid) return open({ perspective: perspectiveFor(studioPreviewPerspective), sharedBy }, redirectTo)
    // Another site could send a member here, who would then mistake drafts for what visitors see.
    if (memberMark === undefined || request.get('Sec-Fetch-Site') === 'cross-site' || !isMember(request))
      return refuse(response, 401, 'This preview link is no longer valid. Open the preview in the Studio.')
    const { query } = request
    open(
      { perspective: perspectiveFor(query[urlSearchParamPreviewPerspective]), sharedBy: memberMark },
      query[urlSearchParamPreviewPathname],
    )
  }

  // The Studio's switch between drafts and published content; whoever may see one may see the other.
  router.post('/perspective', (request, response, next) => {
    switchPerspective(request, response).catch(next)
  })

  async function switchPerspective(request: Request, response: Response): Promise<void> {
    const claim = claimOf(request)
    if (!cookies || claim === null || (await endIfRevoked(request, claim)))
      return refuse(response, 401, 'There is no preview here.')
    const wanted = perspectiveSchema.safeParse(request.query.perspective)
    if (!wanted.success) return refuse(response, 400, 'The perspective must be “drafts” or “published”.')
    const switched = cookies.make({ ...claim, perspective: wanted.data }, Date.now())
    response.cookie(PREVIEW_COOKIE, switched, cookieOptions(request.secure))
    response.status(204).end()
  }

  router.get('/disable', (request, response) => {
    response.clearCookie(PREVIEW_COOKIE, cookieOptions(request.secure))
    response.redirect(307, sitePath(request.query.to))
  })

  router.use((_request, response) => refuse(response, 404, 'There is nothing here.'))

  return {
    router,
    perspectiveOf,
    async checkedPerspectiveOf(request) {
      await endIfRevoked(request, claimOf(request))
      return perspectiveOf(request)
    },
    drafts() {
      // Editors type continuously, so anything read earlier may be stale.
      drafts?.dropAll()
      return drafts
    },
    keepPrivate(request, response, next) {
      makePrivate(request, response).then(() => next(), next)
    },
    close() {
      drafts?.close()
    },
  }
}

function cookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, secure, sameSite: 'lax' as const, encode: String }
}

function refuse(response: express.Response, status: number, sentence: string): void {
  response.status(status).type('text/plain').send(`${sentence}\n`)
}

/** Returns a path on this site only, without the Studio's own parameter, which the cookie preserves. */
function sitePath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return HOME
  if (!URL.canParse(given, 'http://site.invalid')) return HOME
  const url = new URL(given, 'http://site.invalid')
  url.searchParams.delete(urlSearchParamPreviewPerspective)
  const path = url.pathname + url.search + url.hash
  return url.origin === 'http://site.invalid' && !path.startsWith('//') && path !== '/' ? path : HOME
}
