import type { ServerResponse } from 'node:http'
import { createBestCompression } from './best-compression'
import {
  cacheKey,
  isRecordable,
  hasOnlyUnread,
  isAnonymousRead,
  isKeepable,
  sharedSeconds,
} from './cacheable'
import { holdResponse } from './held-response'
import { InProgress } from './in-progress'
import type { PageHit, PageRequest } from './page-request'
import { PageStore, type CachedPage } from './page-store'
import { makeSendable } from './rendered-page'
import { sendPage } from './sendable-page'

/** A longer page is streamed and not cached, in bytes. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024

/**
 * Default of `staleMs`. A rendering takes a few ms, but nobody gets an old page for longer than this, however busy the
 * machine.
 */
const STALE_MS = 500

/** How long the not-found page is cached unless content changes, in s. */
const NOT_FOUND_S = 300

export type CacheOutcome = 'hit' | 'miss' | 'bypass'

export interface PageCacheOptions {
  /** Returns the `Content-Security-Policy` of a page whose inline scripts have these hashes. */
  policy: (hashes: readonly string[]) => string
  /** Maximum number of pages to keep. Defaults to 500. */
  maxEntries?: number
  /** Maximum total size of the pages kept, in all encodings, in bytes. Defaults to 64 MiB. */
  maxBytes?: number
  /** Whether to keep pages of an origin; `at` is in ms on the clock of `performance.now`. Defaults to all origins. */
  admits?: (origin: string, at: number) => boolean
  /**
   * How long a page may be served without checking whether its content is unchanged, in ms; null for until
   * `contentChanged` is called. Called when a page is stored and whenever one has been checked.
   */
  keepMs?: () => number | null
  /**
   * For how long after a change of its content a page may be served while a rendering replaces it, in ms. Defaults to
   * 500.
   */
  staleMs?: number
  /** Called once for every request that is answered by `serve` or passed to `handle`. */
  onOutcome?: (outcome: CacheOutcome) => void
}

export interface PageCache {
  /**
   * Answers a request whose page is cached; returns false, without sending anything, for any other request, which then
   * goes to `handle`.
   */
  serve(hit: PageHit): boolean
  /** Answers from the cache, or calls `render` and caches the result if the page allows it. */
  handle(page: PageRequest, render: () => void): void
  /**
   * Whether this response is being cached and must not be compressed elsewhere. Call it when its headers are
   * complete.
   */
  isKept(response: ServerResponse): boolean
  /**
   * From now on, a page is served only once its content has been found unchanged, or while it is being replaced. Pages
   * being rendered at the moment will not be cached.
   */
  contentChanged(): void
  /** Number of cached pages. */
  readonly size: number
}

/**
 * Creates a bounded cache of whole HTML pages, in front of Express. A page is cached if it answers an anonymous GET
 * with status 200 and allows caching (`Cache-Control: public` with `s-maxage` or `max-age` above 0). Its nonces are
 * replaced by hashes of the same scripts. Requests for a page that is being rendered wait for it. After a change of
 * content, the first request for a page checks whether the page was made from what has changed, and only then renders
 * it again.
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
  const store = new PageStore({ maxEntries, maxBytes, keepMs })
  /**
   * Pages being rendered, or checked after a change. The outcome is the page once it is stored or found unchanged, null
   * as soon as it is clear that it will not be stored, and `again` if it has to be rendered first.
   */
  const inProgress = new InProgress<CachedPage | 'again' | null>()
  /** The responses being recorded, each with the status it must have to be cached. */
  const recorded = new WeakMap<ServerResponse, number>()
  const bestCompression = createBestCompression()

  function serve(hit: PageHit): boolean {
    // Only pages with a valid path have been stored, so the path need not be checked again.
    if (!isAnonymousRead(hit) || !hasOnlyUnread(hit.search) || !admits(hit.origin, hit.at)) return false
    const key = hit.origin + hit.pathname
    const stored = store.get(key, hit.at)
    return stored !== undefined && sendIfCurrent(hit, key, stored)
  }

  function handle(page: PageRequest, render: () => void): void {
    const key = cacheKey(page)
    if (key === null || !admits(page.origin, page.at)) {
      onOutcome?.('bypass')
      render()
      return
    }
    const stored = store.get(key, page.at)
    if (stored && sendIfCurrent(page, key, stored)) return
    const outcome = inProgress.outcome(key)
    if (outcome) {
      void join(page, outcome, render)
      return
    }
    if (stored) {
      void confirm(page, key, stored, render)
      return
    }
    onOutcome?.('miss')
    if (isRecordable(page)) record(page, key)
    render()
  }

  /** Sends a page if it is known to be current, or is being replaced and was current a moment ago. */
  function sendIfCurrent(
    hit: PageHit,
    key: string,
    { sendable, staleSince, confirmedUntil }: CachedPage,
  ): boolean {
    const isServable =
      staleSince === null ? hit.at < confirmedUntil : inProgress.has(key) && hit.at - staleSince < staleMs
    if (!isServable) return false
    onOutcome?.('hit')
    sendPage(hit, sendable)
    // The best compression is worthwhile only for pages that are requested more than once.
    sendable.improve?.()
    sendable.improve = null
    return true
  }

  /** Waits for a page that another request has asked for. */
  async function join(
    page: PageRequest,
    outcome: Promise<CachedPage | 'again' | null>,
    render: () => void,
  ): Promise<void> {
    const shared = await outcome
    if (shared === 'again' && !page.response.destroyed) return handle(page, render)
    const cached = shared === 'again' ? null : shared
    onOutcome?.(cached ? 'hit' : 'miss')
    if (page.response.destroyed) return
    if (cached) sendPage(page, cached.sendable)
    else render()
  }

  /** Serves a page if its content is unchanged, and renders it otherwise. */
  async function confirm(
    page: PageRequest,
    key: string,
    stored: CachedPage,
    render: () => void,
  ): Promise<void> {
    const startedIn = store.generation
    const check = inProgress.begin(key)
    // If the content cannot be checked, rendering the page shows why.
    const isUnchanged = await stored.unchanged().catch(() => false)
    check.end()
    if (isUnchanged) {
      store.confirm(stored, startedIn)
      check.settle(stored)
      onOutcome?.('hit')
      if (!page.response.destroyed) sendPage(page, stored.sendable)
      return
    }
    onOutcome?.('miss')
    const isRecorded = isRecordable(page) && !page.response.destroyed && !inProgress.has(key)
    if (isRecorded) record(page, key)
    else store.discard(key, stored)
    check.settle('again')
    if (!page.response.destroyed) render()
  }

  /** Caches a response that is about to be rendered, if it turns out to be cacheable. */
  function record(page: PageRequest, key: string): void {
    const { request, response, nonce, requestId, notFoundKey, unchanged } = page
    /** The previous page, which others may get meanwhile. */
    const replaced = store.peek(key)
    const status = notFoundKey ? 404 : 200
    const startedIn = store.generation
    const rendering = inProgress.begin(key)
    const settle = (rendered: CachedPage | null) => {
      rendering.end()
      store.discard(key, replaced)
      rendering.settle(rendered)
    }

    recorded.set(response, status)
    response.on('close', () => settle(null))
    holdResponse(response, {
      maxBytes: MAX_PAGE_BYTES,
      isKeepable: () => isKeepable(response, status),
      onPassed: () => settle(null),
      onWhole(body, raw) {
        const seconds = status === 404 ? NOT_FOUND_S : sharedSeconds(response)
        const rendered = { html: body.toString('utf8'), nonce: nonce(), response }
        makeSendable(rendered, policy, bestCompression).then(
          (sendable) => {
            settle(store.add(key, { sendable, unchanged }, seconds, startedIn))
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

  return {
    serve,
    handle,
    isKept: (response) => isKeepable(response, recorded.get(response)),
    contentChanged() {
      store.contentChanged()
      // Later requests must not wait for a page that may show old content.
      inProgress.clear()
    },
    get size() {
      return store.size
    },
  }
}
