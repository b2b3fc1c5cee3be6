import express, { type Response, type Router } from 'express'
import { LRUCache } from 'lru-cache'
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
  /** Memory for pictures, in bytes. Default 64 MB: a few thousand covers. */
  cacheBytes?: number
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

/**
 * Shows upstream pictures under our own name: `/{signature}/{address}` as createPictureUrls makes it. Mount it at
 * `/pictures`. It is no open proxy: it fetches only addresses signed by us, over https, from allowed hosts at public
 * addresses, up to `maxBytes`, and passes on only what is a picture by its bytes. A picture that cannot be had
 * (expired, gone, refused, slow) is a drawn placeholder with status 200, so that a page never shows a broken one; a path
 * that we did not sign is the placeholder with status 404.
 */
export function createPictureRoute(options: PictureRouteOptions): Router {
  const { secret, allowedHosts, log, maxBytes = 4 * 1024 * 1024, timeoutMs = 8000 } = options
  const { readPicturePath } = createPictureUrls(secret)
  const agent = createPublicAgent(timeoutMs, options.connection)
  const cache = new LRUCache<string, Picture | 'gone'>({
    maxSize: options.cacheBytes ?? 64 * 1024 * 1024,
    sizeCalculation: (picture, address) =>
      address.length + (picture === 'gone' ? 64 : picture.bytes.byteLength),
    ttl: KEEP_FOR,
  })
  const inFlight = new Map<string, Promise<Picture | 'gone'>>()

  async function load(address: string): Promise<Picture | 'gone'> {
    try {
      const picture = await fetchPicture(address, { agent, allowedHosts, maxBytes, timeoutMs })
      cache.set(address, picture)
      return picture
    } catch (error) {
      const host = URL.canParse(address) ? new URL(address).host : ''
      log.warn({ host, reason: reasonOf(error) }, 'Picture not available')
      cache.set(address, 'gone', { ttl: KEEP_FAILURE_FOR })
      return 'gone'
    }
  }

  function picture(address: string): Promise<Picture | 'gone'> {
    const known = cache.get(address)
    if (known) return Promise.resolve(known)
    const running = inFlight.get(address)
    if (running) return running
    const started = load(address).finally(() => inFlight.delete(address))
    inFlight.set(address, started)
    return started
  }

  const router = express.Router()

  router.get('/:signature/:encoded', (request, response, next) => {
    const { signature, encoded } = request.params
    const address = readPicturePath(signature, encoded)
    if (address === null) return send(response, 404, 'image/svg+xml', placeholder, 'no-store')
    picture(address)
      .then((found) => {
        if (found === 'gone') {
          send(response, 200, 'image/svg+xml', placeholder, `public, max-age=${PLACEHOLDER_MAX_AGE}`)
        } else {
          send(response, 200, found.type, found.bytes, `public, max-age=${PICTURE_MAX_AGE}`)
        }
      })
      .catch(next)
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
