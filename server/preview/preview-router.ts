import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import express, { type CookieOptions, type Request, type Response, type Router } from 'express'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { isPreviewPerspective, namedPerspective } from '../../shared/preview/preview'
import { asyncHandler } from '../http/async-handler'
import { renderInvalidLink } from './invalid-link-page'
import type { OpenPreviews } from './open-previews'
import { PREVIEW_COOKIE, type PreviewClaim, type PreviewCookies } from './preview-cookie'
import type { PreviewLinks } from './preview-links'
import { sitePath } from './site-path'

const perspectiveSchema = z.string().refine(isPreviewPerspective)

export interface PreviewRouterOptions {
  /** Null if there are no previews; likewise `links`. */
  cookies: PreviewCookies | null
  links: PreviewLinks | null
  previews: OpenPreviews
  /** Whether a request has the Studio's session of someone who may read drafts. */
  isMember: (request: IncomingMessage) => boolean
  /** As for `renderInvalidLink`. */
  fonts?: string
}

/** Creates the routes that open a preview, switch it between drafts, releases and published content, and end it. */
export function createPreviewRouter({
  cookies,
  links,
  previews: { claimOf, isShared, endIfRevoked, memberMark },
  isMember,
  fonts,
}: PreviewRouterOptions): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    next()
  })

  router.get('/enable', asyncHandler(enable))

  async function enable(request: Request, response: Response): Promise<void> {
    if (!cookies || !links) return refuse(response, 501, 'Previews need SANITY_API_READ_TOKEN.')
    // Read as the validation does: Express reads a repeated parameter as a list, and only the first thousand.
    const { searchParams } = new URL(request.originalUrl, 'http://site.invalid')
    const mark = cookies.markOf(searchParams.get(urlSearchParamPreviewSecret) ?? '')
    // Checked first, because if sharing stops in between, the link must not open a preview that nothing would end.
    const sharedBy = (await isShared(mark)) ? mark : null
    const link = await links.validate(request.originalUrl)
    if (!link) return refuse(response, 503, 'The dataset does not respond. Please try again.')
    const open = (claim: PreviewClaim, to: unknown) => {
      response.cookie(PREVIEW_COOKIE, cookies.make(claim, Date.now()), cookieOptions(request))
      response.redirect(307, sitePath(to))
    }
    if (link.isValid)
      return open({ perspective: namedPerspective(link.studioPreviewPerspective), sharedBy }, link.redirectTo)
    // Another site could send a member here, who would then mistake drafts for what visitors see.
    const ofMembers = memberMark()
    if (ofMembers === undefined || request.get('Sec-Fetch-Site') === 'cross-site' || !isMember(request))
      return refuseLink(response)
    const { query } = request
    open(
      { perspective: namedPerspective(query[urlSearchParamPreviewPerspective]), sharedBy: ofMembers },
      query[urlSearchParamPreviewPathname],
    )
  }

  function refuseLink(response: Response): void {
    const { html, contentPolicy } = renderInvalidLink(fonts)
    response.status(401).set('Content-Security-Policy', contentPolicy).type('html').send(html)
  }

  // The Studio's switch of what is shown; whoever may see drafts may see the rest.
  router.post('/perspective', asyncHandler(switchPerspective))

  async function switchPerspective(request: Request, response: Response): Promise<void> {
    const claim = claimOf(request)
    if (!cookies || claim === null || (await endIfRevoked(request, claim)))
      return refuse(response, 401, 'There is no preview here.')
    const wanted = perspectiveSchema.safeParse(request.query.perspective)
    if (!wanted.success)
      return refuse(response, 400, 'The perspective must be “drafts”, “published” or a release.')
    const switched = cookies.make({ ...claim, perspective: wanted.data }, Date.now())
    response.cookie(PREVIEW_COOKIE, switched, cookieOptions(request))
    response.status(204).end()
  }

  router.get('/disable', (request, response) => {
    clearPreview(request, response)
    response.redirect(307, sitePath(request.query.to))
  })

  router.use((_request, response) => refuse(response, 404, 'There is nothing here.'))
  return router
}

/** Removes the cookie of a preview. */
export function clearPreview(request: Request, response: Response): void {
  response.clearCookie(PREVIEW_COOKIE, cookieOptions(request))
}

function cookieOptions({ secure }: Request): CookieOptions {
  return { path: '/', httpOnly: true, secure, sameSite: 'lax', encode: String }
}

function refuse(response: Response, status: number, sentence: string): void {
  response.status(status).type('text/plain').send(`${sentence}\n`)
}
