import express, { type Response, type Router } from 'express'
import { LRUCache } from 'lru-cache'
import { JoinedWork } from '../joined-work'
import { fetchPicture, PictureError, type Picture } from './fetch-picture'
import { createPictureUrls } from './picture-url'
import { placeholder } from './placeholder'
import { createPublicAgent, type AgentOverrides } from './public-agent'

export interface PictureRouteOptions {
  /** The one that the addresses were signed with (createPictureUrls). */
  secret: string
  /** Host names pictures may come from; each also stands for its subdomains. */
  allowedHosts: readonly string[]
  log: { warn(details: object, message: string): void }
  /** Largest picture passed on, in bytes. Default 4 MB: animated covers reach 2 MB. */
  maxBytes?: number
  /** Time limit of one picture, redirects and body included, in ms. Default 8000. */
  timeoutMs?: number
  /** Memory for pictures, in bytes. Default 64 MB: a few thousand covers. A quarter of it is for giant ones. */
  cacheBytes?: number
  /** Most pictures fetched at once; further ones are to be asked for again. Defaults to 64. */
  maxConcurrent?: number
  /** Tests reach their own server with these. */
  connection?: AgentOverrides
}

/** The bytes behind a signed address never change, but it is not ours to keep them for good. In s. */
const PICTURE_MAX_AGE = 86_400
/** A picture may come back, and an expired address is soon replaced by a fresh one. In s. */
const PLACEHOLDER_MAX_AGE = 60
/** How long a picture stays in memory, and how long a failed one is not asked for again, in ms. */
const KEEP_FOR = 60 * 60_000
const KEEP_FAILURE_FOR = 60_000
/** Size from which a picture counts as giant, in bytes: giant ones drive out one another, not the others. */
const GIANT_FROM = 512 * 1024
/** When to come back for a picture that was not fetched because too many others are, in s. */
const BUSY_RETRY_S = 2

/** A picture, or that there is none to be had. */
type Found = Picture | 'gone'

/**
 * Shows upstream pictures under our own name: `/{signature}/{address}` as createPictureUrls makes it. Mount it at
 * `/pictures`. It is no open proxy: it fetches only addresses signed by us, over https, from allowed hosts at public
 * addresses, up to `maxBytes`, and passes on only what is a picture by its bytes. A picture that cannot be had
 * (expired, gone, refused, slow) is a drawn placeholder with status 200, so that a page never shows a broken one; a path
 * that we did not sign is the placeholder with status 404, and one too many at once with 503. A picture that nobody waits for
 * any more is no longer fetched.
 */
export function createPictureRoute(options: PictureRouteOptions): Router {
  const { secret, allowedHosts, log, maxBytes = 4 * 1024 * 1024, timeoutMs = 8000 } = options
  const { cacheBytes = 64 * 1024 * 1024, maxConcurrent = 64 } = options
  const { readPicturePath } = createPictureUrls(secret)
  const agent = createPublicAgent(timeoutMs, options.connection)
  const room = (maxSize: number) =>
    new LRUCache<string, Found>({
      maxSize,
      sizeCalculation: (picture, address) =>
        address.length + (picture === 'gone' ? 64 : picture.bytes.byteLength),
      ttl: KEEP_FOR,
    })
  const ordinary = room(cacheBytes * 0.75)
  const giants = room(cacheBytes * 0.25)
  const inFlight = new JoinedWork<Found>()

  async function load(address: string, signal: AbortSignal): Promise<Found> {
    try {
      const picture = await fetchPicture(address, { agent, allowedHosts, maxBytes, timeoutMs, signal })
      const kept = picture.bytes.byteLength < GIANT_FROM ? ordinary : giants
      kept.set(address, picture)
      return picture
    } catch (error) {
      // Whoever left says nothing about the picture.
      if (signal.aborted) throw error
      const host = URL.canParse(address) ? new URL(address).host : ''
      log.warn({ host, reason: reasonOf(error) }, 'Picture not available')
      ordinary.set(address, 'gone', { ttl: KEEP_FAILURE_FOR })
      return 'gone'
    }
  }

  async function picture(address: string, asker: AbortSignal): Promise<Found | 'busy'> {
    const known = ordinary.get(address) ?? giants.get(address)
    if (known) return known
    if (inFlight.size >= maxConcurrent && !inFlight.has(address)) return 'busy'
    return inFlight.run(address, (signal) => load(address, signal), asker)
  }

  const router = express.Router()

  router.get('/:signature/:encoded', (request, response, next) => {
    const { signature, encoded } = request.params
    const address = readPicturePath(signature, encoded)
    if (address === null) return send(response, 404, 'image/svg+xml', placeholder, 'no-store')
    const asker = new AbortController()
    response.on('close', () => asker.abort())
    picture(address, asker.signal)
      .then((found) => {
        if (found === 'busy') {
          response.set('Retry-After', String(BUSY_RETRY_S))
          send(response, 503, 'image/svg+xml', placeholder, 'no-store')
        } else if (found === 'gone') {
          send(response, 200, 'image/svg+xml', placeholder, `public, max-age=${PLACEHOLDER_MAX_AGE}`)
        } else {
          send(response, 200, found.type, found.bytes, `public, max-age=${PICTURE_MAX_AGE}`)
        }
      })
      .catch((error: unknown) => {
        // Nobody is left to be told.
        if (!asker.signal.aborted) next(error)
      })
  })

  router.use((_request, response) => send(response, 404, 'image/svg+xml', placeholder, 'no-store'))

  return router
}

function send(
  response: Response,
  status: number,
  type: string,
  body: Buffer | string,
  caching: string,
): void {
  response
    .status(status)
    .set({
      'Content-Type': type,
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself a picture may load and run nothing.
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(body)
}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
