import type { Request, Response } from 'express'
import type { TikTokClient } from '../../../app/tiktok/client.server'
import type { LookupError } from '../../../app/tiktok/messages'
import { limitedError } from '../../../app/tiktok/messages'
import { clientNetworkOf } from '../proxies/client-network'
import { WindowStore, type LimitStore } from './window-store'

const WINDOW_MS = 60_000

/** Creates clients that count a visitor's lookups. */
export interface LookupLimiter {
  /**
   * Returns the client for one request. Every lookup made with it counts against the visitor's address, whichever
   * page, method or spelling led to it, and whether or not the result is cached; above the limit, it fails with
   * status 429. A failed lookup with a retry time sets `Retry-After`, unless the response has already started.
   */
  clientFor(client: TikTokClient, request: Pick<Request, 'ip'>, response: Response): TikTokClient
}

/**
 * @param perMinute lookups per client (`clientNetworkOf`) and minute
 * @param store where lookups are counted. Defaults to the memory of this process.
 */
export function createLookupLimiter(perMinute: number, store: LimitStore = new WindowStore()): LookupLimiter {
  store.init({ windowMs: WINDOW_MS })

  /** Returns the error to fail with, or null if the lookup is allowed. */
  async function count(key: string): Promise<LookupError | null> {
    const { totalHits, resetTime } = await store.increment(key)
    if (totalHits <= perMinute) return null
    const leftMs = resetTime ? resetTime.getTime() - Date.now() : WINDOW_MS
    return limitedError(Math.max(1, Math.ceil(leftMs / 1000)))
  }

  return {
    clientFor(client, request, response) {
      const key = clientNetworkOf(request.ip ?? '')
      let hasResult = false

      async function limited<Result extends { ok: true } | { ok: false; error: LookupError }>(
        lookUp: () => Promise<Result>,
      ): Promise<Result | { ok: false; error: LookupError }> {
        const refused = await count(key)
        const result = refused ? { ok: false as const, error: refused } : await lookUp()
        if (result.ok) hasResult = true
        // A page that shows a profile is a success, even without its videos.
        else if (!hasResult) announce(result.error, response)
        return result
      }

      return {
        lookupProfile: (username) => limited(() => client.lookupProfile(username)),
        listVideos: (secUid, variant) => limited(() => client.listVideos(secUid, variant)),
      }
    },
  }
}

function announce({ code, retryAfter }: LookupError, response: Response): void {
  if (response.headersSent) return
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter))
  // While lookups hang, connections are the scarcest resource.
  if (code === 'busy') response.setHeader('Connection', 'close')
}
