import express, { type Response, type Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../shared/logging/log'
import { HOUR_MS } from '../../shared/time/durations'
import { SingleFlight } from '../concurrency/single-flight'
import { codeOf } from '../errors/error-code'
import { asyncHandler } from '../http/async-handler'
import { fetchPicture, PictureError, type Picture } from './fetch-picture'
import { createPictureUrls } from './picture-url'
import { placeholder } from './placeholder'
import { createPublicAgent, type AgentOverrides } from './public-agent'

export interface PictureRouteOptions {
  /** The secret that the addresses were signed with (createPictureUrls). */
  secret: string
  /** Hosts that pictures may come from, subdomains included. */
  allowedHosts: readonly string[]
  log: Pick<Log, 'warn'>
  /** Largest picture to pass on, in bytes. Defaults to 4 MB: animated covers reach 2 MB. */
  maxBytes?: number
  /** Time limit per picture, redirects and body included, in ms. Defaults to 8,000. */
  timeoutMs?: number
  /**
   * Memory for cached pictures, in bytes. Defaults to 64 MB: a few thousand covers. A quarter of it is reserved for
   * giant ones.
   */
  cacheBytes?: number
  /** Maximum number of concurrent fetches; beyond that, clients are asked to retry. Defaults to 64. */
  maxConcurrent?: number
  /** For tests, to reach their own server. */
  connection?: AgentOverrides
}

/**
 * A day, in s. The bytes behind a signed address never change, but belong to others, so they are not cached forever.
 */
const PICTURE_MAX_AGE_S = 86_400
/** Short, because a picture may become available again, and an expired address is soon replaced. In s. */
const PLACEHOLDER_MAX_AGE_S = 60
/** How long a picture is cached, and how long a failed one is not retried, in ms. */
const CACHE_TTL_MS = HOUR_MS
const FAILURE_TTL_MS = 60_000
/** Size from which a picture counts as giant, in bytes. Giant pictures evict only each other. */
const GIANT_BYTES = 512 * 1024
/** When to retry a picture that was not fetched because too many others were, in s. */
const BUSY_RETRY_S = 2

/** A picture, or the fact that it is unavailable. */
type Found = Picture | 'gone'

/**
 * Serves upstream pictures from the site's own origin: `/{signature}/{address}`, as made by createPictureUrls. Mount it
 * at `/pictures`. It is not an open proxy: it fetches only addresses that this site has signed, over https, from
 * allowed hosts at public addresses, up to `maxBytes`, and passes on only bytes that are those of a picture. An
 * unavailable picture (expired, gone, refused, slow) becomes a drawn placeholder with status 200, so that a page never
 * shows a broken image. An unsigned path gets the placeholder with status 404, and one above the concurrency limit with
 * 503. A fetch is aborted once nobody is waiting for it.
 */
export function createPictureRoute(options: PictureRouteOptions): Router {
  const { secret, allowedHosts, log, maxBytes = 4 * 1024 * 1024, timeoutMs = 8000 } = options
  const { cacheBytes = 64 * 1024 * 1024, maxConcurrent = 64 } = options
  const { readPicturePath } = createPictureUrls(secret)
  const agent = createPublicAgent(timeoutMs, options.connection)
  const lruOf = (maxSize: number) =>
    new LRUCache<string, Found>({
      maxSize,
      sizeCalculation: (picture, address) =>
        address.length + (picture === 'gone' ? 64 : picture.bytes.byteLength),
      ttl: CACHE_TTL_MS,
    })
  const ordinary = lruOf(cacheBytes * 0.75)
  const giants = lruOf(cacheBytes * 0.25)
  const inFlight = new SingleFlight<Found>()

  async function load(address: string, signal: AbortSignal): Promise<Found> {
    try {
      const picture = await fetchPicture(address, { agent, allowedHosts, maxBytes, timeoutMs, signal })
      const kept = picture.bytes.byteLength < GIANT_BYTES ? ordinary : giants
      kept.set(address, picture)
      return picture
    } catch (cause) {
      // A client that disconnected says nothing about the picture.
      if (signal.aborted) throw cause
      const host = URL.canParse(address) ? new URL(address).host : ''
      log.warn({ host, reason: reasonOf(cause) }, 'Picture not available')
      ordinary.set(address, 'gone', { ttl: FAILURE_TTL_MS })
      return 'gone'
    }
  }

  async function picture(address: string, signal: AbortSignal): Promise<Found | 'busy'> {
    const known = ordinary.get(address) ?? giants.get(address)
    if (known) return known
    if (inFlight.size >= maxConcurrent && !inFlight.has(address)) return 'busy'
    return inFlight.run(address, (jobSignal) => load(address, jobSignal), signal)
  }

  const router = express.Router()

  router.get(
    '/:signature/:encoded',
    asyncHandler<{ signature: string; encoded: string }>(async (request, response) => {
      const { signature, encoded } = request.params
      const address = readPicturePath(signature, encoded)
      if (address === null) return send(response, 404, 'image/svg+xml', placeholder, 'no-store')
      const disconnected = new AbortController()
      response.on('close', () => disconnected.abort())
      const found = await picture(address, disconnected.signal).catch((cause: unknown) => {
        if (disconnected.signal.aborted) return null
        throw cause
      })
      if (found === null) return
      if (found === 'busy') {
        response.set('Retry-After', String(BUSY_RETRY_S))
        send(response, 503, 'image/svg+xml', placeholder, 'no-store')
      } else if (found === 'gone') {
        send(response, 200, 'image/svg+xml', placeholder, `public, max-age=${PLACEHOLDER_MAX_AGE_S}`)
      } else {
        send(response, 200, found.type, found.bytes, `public, max-age=${PICTURE_MAX_AGE_S}`)
      }
    }),
  )

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
      // If opened on its own, a picture may not load or run anything.
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(body)
}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return codeOf(cause) ?? cause.name
}
