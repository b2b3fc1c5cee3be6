import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { replaceNonce } from '../content-policy'
import { createBestCompression } from './best-compression'
import {
  cacheKey,
  isRecordable,
  hasOnlyCampaign,
  isAnonymousRead,
  isKeepable,
  sharedSeconds,
} from './cacheable'
import { holdResponse } from './held-response'
import type { PageHit, PageRequest } from './page-request'
import { createSendablePage, sendPage, sizeOf, type SendablePage } from './sendable-page'

/** A longer page is streamed and not cached, in bytes. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024
/** Room for the headers of a page in all encodings, in bytes. */
const HEADERS_BYTES = 6_144

/** A rendering takes a few ms; even if a busy machine takes much longer, nobody gets an old page after this time, in ms. */
const STALE_MS = 500

/** How long the not-found page is cached unless content changes, in s. */
const NOT_FOUND_S = 300

/** Headers of a single response, never stored with a page. */
const PER_RESPONSE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

export type CacheOutcome = 'hit' | 'miss' | 'bypass'

export interface PageCacheOptions {
  /** Returns the `Content-Security-Policy` of a page whose inline scripts have these hashes. */
  policy: (hashes: readonly string[]) => string
  /** Maximum number of pages to keep. Defaults to 500. */
  maxEntries?: number
  /** Maximum total size of the pages kept, in all encodings, in bytes. Defaults to 64 MiB. */
  maxBytes?: number
  /** Which origins pages are kept for, `at` ms on the clock of `performance.now`. Defaults to all. */
  admits?: (origin: string, at: number) => boolean
  /**
   * How long a page may be served without checking whether its content is unchanged, in ms, read when it is stored and
   * whenever it has been checked; null until `contentChanged` is called.
   */
  keepMs?: () => number | null
  /**
   * How long after a change of its content a page may be served while a rendering replaces it, in ms. Defaults to 500 ms.
   */
  staleMs?: number
  /** Called once for every request passed to `handle`. */
  onOutcome?: (outcome: CacheOutcome) => void
}

export interface PageCache {
  /**
   * Answers a request whose page is cached; returns false, without sending anything, for any other request, which then
   * goes to `handle`.
   */
  answer(hit: PageHit): boolean
  /** Answers from the cache, or calls `render` and caches the result if the page allows it. */
  handle(page: PageRequest, render: () => void): void
  /**
   * Whether this response is being cached and must not be compressed elsewhere. Call it when its headers are
   * complete.
   */
  isKept(response: ServerResponse): boolean
  /**
   * From now on, a page is served only once its content has been found unchanged, or while it is being replaced. Pages being
   * rendered at the moment will not be cached.
   */
  contentChanged(): void
  /** Number of cached pages. */
  readonly size: number
}

interface CachedPage {
  sendable: SendablePage
  /** The page's own limit, in ms on the clock of `performance.now`. */
  expiresAt: number
  /** Until when it may be served unless content changes, in ms on the same clock. */
  confirmedUntil: number
  /** When content changed for the first time since it was last found unchanged; null if it has not. */
  staleSince: number | null
  unchanged: () => Promise<boolean>
}

/**
 * A bounded cache of whole HTML pages, in front of Express. A page is cached if it answers an anonymous GET with
 * status 200 and allows it (`Cache-Control: public` with `s-maxage` or `max-age` above 0). Its nonces are replaced by
 * hashes of the same scripts. Requests for a page that is being rendered wait for it. After a change of content, the first
 * request of a page checks whether it was made from what has changed; only then is it rendered again.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    policy,
    maxEntries = 500,
    maxBytes = 64 * 1024 * 1024,
    admits = () => true,
    keepMs = () => null,
    staleMs = STALE_MS,
    onOutcome,
  } = options
  const pages = new LRUCache<string, CachedPage>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ sendable }) => sizeOf(sendable) + HEADERS_BYTES,
  })
  /**
   * Pages being rendered, or checked after a change. Resolves with the page once it is stored or found unchanged, with null as
   * soon as it is clear that it will not be stored, and with `again` if it has to be rendered first.
   */
  const inProgress = new Map<string, Promise<CachedPage | 'again' | null>>()
  /** The status that each response must have to be cached. */
  const recorded = new WeakMap<ServerResponse, number>()
  const bestCompression = createBestCompression()
  let generation = 0

  /** The cache has its own clock, because that of its library sets a timer every millisecond. */
  function cached(key: string, at: number): CachedPage | undefined {
    const page = pages.get(key)
    if (page === undefined || at < page.expiresAt) return page
    pages.delete(key)
    return undefined
  }

  function answer(hit: PageHit): boolean {
    // Only pages with a valid path have been stored, so the path need not be checked again.
    if (!isAnonymousRead(hit) || !hasOnlyCampaign(hit.search) || !admits(hit.origin, hit.at)) return false
    const key = hit.origin + hit.pathname
    const stored = cached(key, hit.at)
    if (!stored || !isServable(key, stored, hit.at)) return false
    onOutcome?.('hit')
    sendPage(hit, stored.sendable)
    improve(stored.sendable)
    return true
  }

  /** A page that is asked for again is worth its best compression; one that is asked for once is not. */
  function improve(page: SendablePage): void {
    if (page.improve === null) return
    page.improve()
    page.improve = null
  }

  function handle(page: PageRequest, render: () => void): void {
    const key = cacheKey(page)
    if (key === null || !admits(page.origin, page.at)) {
      onOutcome?.('bypass')
      render()
      return
    }
    const stored = cached(key, page.at)
    if (stored && isServable(key, stored, page.at)) {
      onOutcome?.('hit')
      sendPage(page, stored.sendable)
      improve(stored.sendable)
      return
    }
    const joined = inProgress.get(key)
    if (joined) {
      void joined.then((shared) => {
        if (shared === 'again' && !page.response.destroyed) return handle(page, render)
        onOutcome?.(shared ? 'hit' : 'miss')
        if (page.response.destroyed) return
        if (shared && shared !== 'again') sendPage(page, shared.sendable)
        else render()
      })
      return
    }
    if (stored) return void confirm(page, key, stored, render)
    onOutcome?.('miss')
    if (isRecordable(page)) record(page, key)
    render()
  }

  /** Whether a page is known to be current, or is being replaced and was current a moment ago. */
  function isServable(key: string, page: CachedPage, at: number): boolean {
    if (page.staleSince === null) return at < page.confirmedUntil
    return inProgress.has(key) && at - page.staleSince < staleMs
  }

  /** Serves a page if its content is unchanged, and renders it otherwise. */
  async function confirm(page: PageRequest, key: string, stored: CachedPage, render: () => void) {
    const startedIn = generation
    let settle: (outcome: CachedPage | 'again') => void = () => undefined
    const promise = new Promise<CachedPage | 'again'>((resolve) => (settle = resolve))
    inProgress.set(key, promise)
    // If it cannot be checked, rendering it shows why.
    const isUnchanged = await stored.unchanged().catch(() => false)
    // After another change, a later request may have taken this place.
    if (inProgress.get(key) === promise) inProgress.delete(key)
    if (isUnchanged) {
      if (generation === startedIn) markConfirmed(stored)
      settle(stored)
      onOutcome?.('hit')
      if (!page.response.destroyed) sendPage(page, stored.sendable)
      return
    }
    onOutcome?.('miss')
    const isRecorded = isRecordable(page) && !page.response.destroyed && !inProgress.has(key)
    if (isRecorded) record(page, key)
    else discard(key, stored)
    settle('again')
    if (!page.response.destroyed) render()
  }

  function markConfirmed(page: CachedPage): void {
    const limitMs = keepMs()
    page.staleSince = null
    page.confirmedUntil = limitMs === null ? Infinity : performance.now() + limitMs
  }

  function discard(key: string, page: CachedPage | undefined): void {
    if (page && pages.peek(key) === page) pages.delete(key)
  }

  /** Caches a response that is about to be rendered, if it turns out that it may be. */
  function record(page: PageRequest, key: string): void {
    const { request, response, nonce, requestId, notFoundKey, unchanged } = page
    /** Served to others meanwhile. */
    const replaced = pages.peek(key)
    const status = notFoundKey ? 404 : 200
    const startedIn = generation
    let resolve: (page: CachedPage | null) => void = () => undefined
    const promise = new Promise<CachedPage | null>((resolvePromise) => (resolve = resolvePromise))
    inProgress.set(key, promise)
    const settle = (page: CachedPage | null) => {
      // After a change, a later rendering may have taken this place.
      if (inProgress.get(key) === promise) inProgress.delete(key)
      discard(key, replaced)
      resolve(page)
    }

    recorded.set(response, status)
    response.on('close', () => settle(null))
    holdResponse(response, {
      maxBytes: MAX_PAGE_BYTES,
      isKeepable: () => isKeepable(response, status),
      onPassed: () => settle(null),
      onWhole(body, raw) {
        const seconds = status === 404 ? NOT_FOUND_S : sharedSeconds(response)
        toSendable(body.toString('utf8'), nonce(), response).then(
          (sendable) => {
            const expiresAt = performance.now() + seconds * 1000
            const rendered: CachedPage = {
              sendable,
              unchanged,
              expiresAt,
              confirmedUntil: 0,
              staleSince: null,
            }
            markConfirmed(rendered)
            if (generation === startedIn && keepMs() !== 0) pages.set(key, rendered)
            settle(rendered)
            if (response.destroyed) return
            for (const name of response.getHeaderNames()) response.removeHeader(name)
            sendPage({ request, response, requestId }, sendable, raw)
          },
          (error: Error) => {
            settle(null)
            response.destroy(error)
          },
        )
      },
    })
  }

  async function toSendable(
    rendered: string,
    nonce: string,
    response: ServerResponse,
  ): Promise<SendablePage> {
    const { html, hashes } = replaceNonce(rendered, nonce)
    const lasting = Object.entries(response.getHeaders()).filter(([name]) => !PER_RESPONSE.has(name))
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(lasting),
      'content-security-policy': policy(hashes),
      vary: 'Accept-Encoding',
    }
    return createSendablePage({ status: response.statusCode, headers, html }, bestCompression)
  }

  return {
    answer,
    handle,
    isKept: (response) => isKeepable(response, recorded.get(response)),
    contentChanged() {
      generation++
      const at = performance.now()
      for (const page of pages.values()) page.staleSince ??= at
      // Later requests must not wait for a page that may show old content.
      inProgress.clear()
    },
    get size() {
      return pages.size
    },
  }
}
