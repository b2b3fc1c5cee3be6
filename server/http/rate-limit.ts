import type { RequestHandler, Response } from 'express'
import { rateLimit, type Store } from 'express-rate-limit'
import type { LookupError, TikTokClient } from '../../app/tiktok/client'

const MINUTE = 60_000

/** Not in the spec's catalogue, which knows no limits. */
const TOO_MANY = 'Too many searches from your connection. Please try again in a minute.'

/**
 * Limits what costs a lookup upstream: the lookup API, searches, and result pages. The API is answered 429 here; pages
 * go on, so that the visitor reads the reason in its place: see `withinLimit`. Both carry `Retry-After`.
 * @param perMinute lookups allowed for one address in a minute; for IPv6 one /56 counts as an address
 * @param store where lookups are counted; in this process unless said otherwise
 */
export function limitLookups(perMinute: number, store?: Store): RequestHandler {
  return rateLimit({
    ...(store ? { store } : {}),
    windowMs: MINUTE,
    limit: perMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skip: (request) => !costsLookup(request.method, request.path),
    handler: (request, response, next) => {
      if (request.path.startsWith('/api/')) {
        response.status(429).set('Cache-Control', 'no-store').json({ error: TOO_MANY })
      } else {
        limited.add(response)
        next()
      }
    },
  })
}

const limited = new WeakSet<Response>()

/** The client for this response: one that refuses every lookup when the visitor is over the limit. */
export function withinLimit(client: TikTokClient, response: Response): TikTokClient {
  if (!limited.has(response)) return client
  const retryAfter = Number(response.getHeader('Retry-After')) || MINUTE / 1000
  const error: LookupError = {
    code: 'throttled',
    message: TOO_MANY,
    status: 429,
    retryAfter,
    fromServer: false,
  }
  const refuse = () => Promise.resolve({ ok: false as const, error })
  return { lookupProfile: refuse, listVideos: refuse }
}

/** Whether answering this request asks the profile and video API. */
function costsLookup(method: string, path: string): boolean {
  if (path.startsWith('/api/tiktok/')) return true
  if (method === 'POST') return path === '/' || /^\/en(?:\/|\.data|$)/.test(path)
  return /^\/en\/(?:profile|likes-views)\//.test(path)
}
