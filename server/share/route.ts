import { Router, type Request, type Response } from 'express'
import { LRUCache } from 'lru-cache'
import { readAddresses } from '../../app/content/addresses.server'
import type { ContentClient } from '../../app/content/client.server'
import { withSiteFacts } from '../../app/content/placeholders.server'
import { SHARE_CARD_PATH, shareCardOf } from '../../app/content/share-card.server'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { IMMUTABLE } from '../../shared/caching/immutable'
import { SingleFlight } from '../concurrency/single-flight'
import { QueueFullError, WorkQueue } from '../concurrency/work-queue'
import { asyncHandler } from '../http/async-handler'
import type { Logger } from '../http/reporting/log'
import { drawShareCard } from './card'

/** Memory for cards: a few hundred of about 15 KB each. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024
/** Maximum number of cards drawn at the same time, and of requests that wait for one. */
const MAX_CONCURRENT = 1
const MAX_WAITING = 32
/** When to retry on a busy server, in s. */
const RETRY_AFTER_S = 2

interface ShareCardOptions {
  content: ContentClient
  log: Logger
  /** Draws a card; replaced in tests. */
  draw?: typeof drawShareCard
}

/**
 * Serves cards of published pages without a picture of their own: `/share/{slug}/{hash of the text}.png`. Only a page's
 * current text is drawn, and only once. Any other address of the page redirects to that card, so that visitors cannot
 * choose what is drawn.
 */
export function createShareCardRoute({ content, log, draw = drawShareCard }: ShareCardOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const cards = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })
  const queue = new WorkQueue(MAX_CONCURRENT, MAX_WAITING)
  const drawing = new SingleFlight<Buffer>()
  const stated = withSiteFacts(content)

  router.get(
    '/:slug/:name.png',
    asyncHandler(async (request, response) => {
      try {
        await sendCard(request, response)
      } catch (cause) {
        const isBusy = cause instanceof QueueFullError
        if (!isBusy && !(cause instanceof ContentUnavailableError)) throw cause
        response.set('Retry-After', String(RETRY_AFTER_S))
        refuse(
          response,
          503,
          isBusy ? 'Too many cards are being drawn.' : 'The page cannot be read right now.',
        )
      }
    }),
  )

  async function sendCard(request: Request, response: Response): Promise<void> {
    const { slug = '' } = request.params
    const { hasPage } = await readAddresses(content, log)
    const card = hasPage(slug) ? await shareCardOf(stated, slug) : null
    if (!card) return refuse(response, 404, 'No such card.')
    if (SHARE_CARD_PATH + request.path !== card.path) {
      return response.set('Cache-Control', 'no-store').redirect(302, card.path)
    }
    const bytes = cards.get(card.path) ?? (await drawing.run(card.path, () => queue.run(() => draw(card))))
    cards.set(card.path, bytes)
    response.set('Cache-Control', IMMUTABLE).type('png').send(bytes)
  }
  return router
}

function refuse(response: Response, status: number, reason: string) {
  response.status(status).set('Cache-Control', 'no-store').type('txt').send(`${reason}\n`)
}
