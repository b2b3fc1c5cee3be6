import type { Request, RequestHandler, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'
import { createContentClient, type ContentClient } from '../../app/content/client.server'
import type { DatasetAddress } from '../../app/content/dataset-address.server'
import type { PreviewPerspective } from '../../shared/preview/preview'
import { asyncHandler } from '../http/async-handler'
import { beforeHeaders } from '../http/before-headers'
import type { Logger } from '../http/reporting/log'
import { createOpenPreviews } from './open-previews'
import { PreviewCookies } from './preview-cookie'
import { createPreviewLinks } from './preview-links'
import { clearPreview, createPreviewRouter } from './preview-router'

/** Maximum number of perspectives with a client of their own, since a preview may name any releases. */
const MAX_CLIENTS = 8

export interface PreviewOptions extends DatasetAddress {
  /** Token that can read drafts; without it, there are no previews. */
  token: string | undefined
  /** Signs the cookies of previews, so that they survive a restart. Defaults to `token`. */
  cookieSecret?: string | undefined
  /** Whether a request has the Studio's session of someone who may read drafts. Defaults to never. */
  isMember?: (request: IncomingMessage) => boolean
  /** CSS rules of the fonts (`fontFaces`), for the page that answers an invalid link. */
  fonts?: string | undefined
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
  /**
   * Returns the content as a preview shows it; every call starts with a fresh cache. Null for published content, and if
   * there are no previews.
   */
  contentIn(perspective: PreviewPerspective): ContentClient | null
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
  fonts,
  log,
  ...dataset
}: PreviewOptions): Preview {
  const cookies = cookieSecret === undefined ? null : new PreviewCookies(cookieSecret)
  const clients = new LRUCache<PreviewPerspective, ContentClient>({ max: MAX_CLIENTS })
  const links = token === undefined ? null : createPreviewLinks({ ...dataset, token, log })
  const previews = createOpenPreviews(cookies, links, isMember)
  const { claimOf, perspectiveOf, endIfRevoked } = previews

  async function makePrivate(request: Request, response: Response): Promise<void> {
    const claim = claimOf(request)
    if (claim === null) return
    if (await endIfRevoked(request, claim)) clearPreview(request, response)
    beforeHeaders(response, () => response.setHeader('Cache-Control', 'private, no-store'))
  }

  return {
    router: createPreviewRouter({ cookies, links, previews, isMember, fonts }),
    perspectiveOf,
    async checkedPerspectiveOf(request) {
      await endIfRevoked(request, claimOf(request))
      return perspectiveOf(request)
    },
    contentIn(perspective) {
      if (token === undefined || perspective === 'published') return null
      const layers = perspective === 'drafts' ? [perspective] : [...perspective.split('~'), 'drafts']
      const options = { ...dataset, token, perspective: layers, live: false, cacheSize: 100, log }
      const client = clients.get(perspective) ?? createContentClient(options)
      clients.set(perspective, client)
      // Editors type continuously, so anything read earlier may be stale.
      client.invalidateAll()
      return client
    },
    keepPrivate: asyncHandler(async (request, response, next) => {
      await makePrivate(request, response)
      next()
    }),
    close() {
      for (const client of clients.values()) client.close()
    },
  }
}
