import { createClient, type ClientPerspective, type ClientReturn, type QueryParams } from '@sanity/client'
import { z } from 'zod'
import type { Log } from '~shared/logging/log'
import { addressOptions, type DatasetAddress } from './dataset-address.server'
import { NO_LIVE_EVENTS, trackLiveEvents } from './live-state.server'
import { Outage } from './outage.server'
import { parseResult } from './parse-result.server'
import {
  ResultCache,
  type ContentResult,
  type ContentChange,
  type PendingRequest,
} from './result-cache.server'
import { shapeOfResult } from './result-shapes.server'
import { ContentUnavailableError } from './unavailable'

/** A loader's access to the dataset, which is read-only. */
export interface ContentClient {
  /**
   * Returns the result of a GROQ query from the cache or the dataset.
   *
   * The return type is the one typegen registered for that exact query text, and `unknown` for any other text. The
   * result is parsed accordingly, and no list in it contains null (`parseResult`). It is frozen, since requests share
   * it; copy it before sorting or changing it.
   * @param query a `defineQuery` constant
   * @param params its `$params`, whose values are sent as JSON
   * @throws `ContentUnavailableError` if the dataset is down and never returned a result of this query, and
   * `@sanity/client`'s `ClientError` if the query is invalid
   */
  fetch<const Query extends string>(query: Query, params?: QueryParams): Promise<ClientReturn<Query, unknown>>
  /** Marks every result with one of these sync tags as stale (`s1:…`, as in live events). */
  invalidate(tags: readonly string[]): void
  /** Marks everything as stale, for a webhook or a reconnected event stream that may have missed events. */
  invalidateAll(): void
  /**
   * Subscribes to possible changes of what the site shows, so that a page cache can be emptied: after `invalidate`
   * or `invalidateAll`, when a refreshed result differs from the previous one, and when an outage begins or ends.
   * @returns a function that unsubscribes
   */
  onChange(listener: (change: ContentChange) => void): () => void
  /**
   * Returns how long a page made from this content may be cached without asking again, in ms; null, for no limit, while
   * the dataset announces every change.
   */
  keepMs(): number | null
  /** The state of the connection to the dataset, for metrics. */
  status(): ContentStatus
  /** Aborts requests in flight; afterwards `fetch` rejects. */
  close(): void
}

/** The state of the connection to the dataset. */
export interface ContentStatus {
  /** Whether live events are connected and healthy. */
  isLive: boolean
  /** How often live events have reconnected. */
  reconnects: number
  /** How long changes may have gone unnoticed, in seconds; 0 while live events are healthy. */
  unconfirmedSeconds: number
  /** Whether the last query failed. */
  isAway: boolean
}

export interface ContentClientOptions extends DatasetAddress {
  /** Required for a private dataset, and for perspectives other than `published`. */
  token?: string
  /** Sent with every request, such as the secret by which the embedded dataset recognizes its own process. */
  headers?: Readonly<Record<string, string>>
  /** Defaults to `published`. */
  perspective?: ClientPerspective
  log: Pick<Log, 'info' | 'warn'>
  /** Number of cached results; the least recently used is evicted first. Defaults to 500. */
  cacheSize?: number
  /**
   * Follows the dataset's live events, so that published changes are visible immediately. While they are healthy, an
   * result is fresh until an event names one of its sync tags. Defaults to true.
   */
  live?: boolean
  /**
   * How long live events may be silent before they no longer count as healthy, in ms. Defaults to 4 s, or 1.5 times the
   * longest pause that a connection has recovered from.
   */
  quietMs?: number
  /**
   * How long a result is fresh while live events are not confirmed to work, or if the dataset returned no sync tags,
   * in ms. Defaults to 2 s: with the same time in a page cache, nothing is older than 5 s.
   */
  maxAgeMs?: number
  /** Time limit of a query, retries included, in ms. Defaults to 5 s. */
  timeoutMs?: number
  /** How long a visitor waits for a fresh result before the last good one is served, in ms. Defaults to 1 s. */
  refreshWaitMs?: number
}

/**
 * Pinned, so that changes to the API's defaults cannot affect the site unnoticed; from this version on, `published` is
 * the default perspective.
 */
export const CONTENT_API_VERSION = '2025-02-19'

/** Maximum number of misfitting values that one client logs. */
const MAX_MISMATCHES = 100

/** The dataset's response to a query; a proxy's error page does not match. A result may be null, but never absent. */
const responseSchema = z.object({
  result: z.unknown().refine((result) => result !== undefined, 'the response contains no result'),
  syncTags: z.array(z.string()).default([]),
})

/**
 * Creates the client with which loaders read content. Create one per process and close it at shutdown.
 *
 * Results are cached by query and parameters, identical concurrent queries are sent once, and if the dataset is down,
 * the last good result is served, however old, with one log line per outage, or per query that it refuses. While live
 * events are down, or silent for longer than their heartbeat, results expire after `maxAgeMs`.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { log, cacheSize = 500, live = true } = options
  const { maxAgeMs = 2_000, timeoutMs = 5_000, refreshWaitMs = 1_000 } = options
  const dataset = createClient({
    ...addressOptions(options),
    token: options.token,
    apiVersion: CONTENT_API_VERSION,
    perspective: options.perspective ?? 'published',
    // Sync tags decide freshness here, and a second cache in between would return what was just invalidated.
    useCdn: false,
    maxRetries: 2,
    timeout: timeoutMs,
    headers: options.headers,
  })
  const listeners = new Set<(change: ContentChange) => void>()
  const closing = new AbortController()
  const results = new ResultCache(cacheSize, announce)
  const outage = new Outage({
    dataset: options.dataset,
    log,
    // From now on, pages may be made from old results, so none may be cached for long.
    onBegin: () => announce({ tags: 'all' }),
    // This keeps pages that are being rendered out of the cache, since they may be based on an old result.
    onEnd: () => announce({ tags: 'all' }),
  })
  /** The queries that the dataset refuses, each of which is logged once. */
  const refused = new Set<string>()
  /** Places of misfitting values, each of which is logged once. */
  const mismatches = new Set<string>()
  const seesDrafts = (options.perspective ?? 'published') !== 'published'
  const liveEvents = live
    ? trackLiveEvents({
        url: dataset.getUrl(dataset.getDataUrl('live/events')) + (seesDrafts ? '?includeDrafts=true' : ''),
        token: options.token,
        headers: options.headers,
        quietMs: options.quietMs,
        dataset: options.dataset,
        log,
        onTags: (tags) => results.invalidate(tags),
        onFollowing() {
          outage.endPause()
          results.invalidateAll()
        },
        // Pages cached until the next event must not be kept any longer.
        onUnconfirmed: () => announce({ tags: 'all' }),
      })
    : NO_LIVE_EVENTS

  function announce(change: ContentChange): void {
    for (const listener of listeners) listener(change)
  }

  async function sendQuery(query: string, params: QueryParams): Promise<ContentResult> {
    const freshFrom = performance.now()
    const response = await dataset.fetch<unknown>(query, params, {
      filterResponse: false,
      returnQuery: false,
      // One limit covers all attempts, so that three slow ones do not add up.
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    const { result, syncTags } = responseSchema.parse(response)
    liveEvents.retryNow()
    outage.end()
    refused.delete(query)
    const parsed = parseResult(result, shapeOfResult(query), (place) => reportMismatch(place, query))
    return { result: parsed, tags: syncTags, freshFrom }
  }

  function reportMismatch(place: string, query: string): void {
    const key = `${place} ${query}`
    if (mismatches.has(key) || mismatches.size >= MAX_MISMATCHES) return
    mismatches.add(key)
    log.warn(
      { place, query },
      'The dataset contains a value of a different type than its schema says; it is left out',
    )
  }

  function reportFailure(cause: unknown, query: string): void {
    if (closing.signal.aborted) return
    if (!isRefusal(cause)) {
      outage.begin(cause)
      return
    }
    if (refused.has(query)) return
    refused.add(query)
    log.warn({ err: cause, query }, 'The dataset rejects a query; serving its last good result')
  }

  function isFresh({ freshFrom, tags }: ContentResult): boolean {
    // Live events announce any change to this result.
    if (liveEvents.isConfirmed && tags.length > 0) return freshFrom !== -Infinity
    return performance.now() - freshFrom < maxAgeMs
  }

  /** Resolves with the result to a refresh of known content, or with the known content if that fails or is slow. */
  async function refreshed(
    query: string,
    cached: ContentResult,
    request: PendingRequest,
  ): Promise<ContentResult> {
    const refreshedResult = request.promise.catch((cause: unknown) => {
      reportFailure(cause, query)
      return cached
    })
    // All requests that join the same refresh share its deadline.
    const waitMs = request.sentAt + refreshWaitMs - performance.now()
    if (waitMs <= 0) return cached
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(cached), waitMs)
      void refreshedResult.then((latest) => {
        clearTimeout(timer)
        resolve(latest)
      })
    })
  }

  async function read(query: string, params: QueryParams): Promise<unknown> {
    closing.signal.throwIfAborted()
    const key = keyOf(query, params)
    const cached = results.get(key)
    if (cached && (isFresh(cached) || outage.isPaused)) return cached.result
    const request = results.request(key, () => sendQuery(query, params))
    // The cached result may be stale, so it is served only if no newer one arrives in time.
    if (cached) return (await refreshed(query, cached, request)).result
    try {
      return (await request.promise).result
    } catch (cause) {
      if (isRefusal(cause)) throw cause
      reportFailure(cause, query)
      throw new ContentUnavailableError(reasonOf(cause, timeoutMs), { cause })
    }
  }

  return {
    // The generated types say what this exact query text returns, and results are parsed by them.
    fetch: <const Query extends string>(query: Query, params: QueryParams = {}) =>
      read(query, params) as Promise<ClientReturn<Query, unknown>>,

    invalidate: (tags) => results.invalidate(tags),
    invalidateAll: () => results.invalidateAll(),

    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    keepMs: () => (liveEvents.isConfirmed && !results.hasUntagged && !outage.isOn ? null : maxAgeMs),

    status: () => ({
      isLive: liveEvents.isConfirmed,
      reconnects: liveEvents.reconnects,
      unconfirmedSeconds: liveEvents.unconfirmedSeconds,
      isAway: outage.isOn,
    }),

    close() {
      liveEvents.stop()
      closing.abort(new Error('The content client is closed'))
      listeners.clear()
    },
  }
}

/** Returns the cache key of a query, which does not depend on the order of its parameters. */
function keyOf(query: string, params: QueryParams): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return JSON.stringify([query, entries.sort(([a], [b]) => (a < b ? -1 : 1))])
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number'
    ? cause.statusCode
    : undefined
}

/**
 * Whether the dataset has refused this query, which is a bug and not an outage, whatever the dataset's state: the query
 * is invalid, or its result too large.
 */
function isRefusal(cause: unknown): boolean {
  return statusOf(cause) === 400
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  const status = statusOf(cause)
  if (status !== undefined) return `the dataset answered with status ${status}.`
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return `the dataset did not answer within ${timeoutMs} ms.`
  }
  if (cause instanceof z.ZodError) return 'the dataset returned an invalid response.'
  return 'the dataset cannot be reached.'
}
