import { createClient, type ClientPerspective, type ClientReturn, type QueryParams } from '@sanity/client'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { followLiveEvents } from './live-events.server'
import { ContentUnavailableError } from './unavailable'

export { ContentUnavailableError }

/** A loader's access to the dataset: queries only. */
export interface ContentClient {
  /**
   * Answers a GROQ query from the cache or the dataset.
   *
   * Takes a `defineQuery` constant and its `$params` (values are sent as JSON). The return type is the one typegen
   * registered for that exact query text, `unknown` for any other text. The result is shared between requests and
   * therefore frozen: copy it before sorting or changing it.
   *
   * Throws `ContentUnavailableError` if the dataset is down and has never answered this query, and `@sanity/client`'s
   * `ClientError` if the query is invalid.
   */
  fetch<const Query extends string>(query: Query, params?: QueryParams): Promise<ClientReturn<Query, unknown>>
  /** Marks every answer with one of these sync tags as stale (`s1:…`, as in live events). */
  drop(tags: readonly string[]): void
  /** Marks everything as stale, for a webhook or a reconnected event stream that may have missed events. */
  dropAll(): void
  /**
   * Subscribes to possible changes of what the site shows, so that a page cache can be emptied: after `drop` or
   * `dropAll`, and when a refreshed answer differs from the previous one. Returns an unsubscribe function.
   */
  onChange(listener: (change: ContentChange) => void): () => void
  /**
   * How long a page made from this content may be cached without asking again, in ms: null while the dataset
   * announces every change, otherwise a short time.
   */
  keepMs(): number | null
  /** The state of the connection to the dataset, for metrics. */
  status(): ContentStatus
  /** Aborts requests in flight; afterwards `fetch` rejects. */
  close(): void
}

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

/** The sync tags of what changed, or `all` if it may be anything. */
export interface ContentChange {
  tags: readonly string[] | 'all'
}

/** The part of a pino logger that the client uses. */
export interface ContentLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ContentClientOptions {
  projectId: string
  dataset: string
  /** Base URL of the embedded dataset (`http://127.0.0.1:3000/lake`), or undefined for Sanity's hosted Content Lake. */
  apiHost?: string
  /** Required for a private dataset, and for perspectives other than `published`. */
  token?: string
  /** Defaults to `published`. */
  perspective?: ClientPerspective
  log: ContentLog
  /** Number of cached answers; the least recently used is evicted first. Defaults to 500. */
  cacheSize?: number
  /**
   * Follows the dataset's live events, so that published changes are visible immediately. While they are healthy, an
   * answer is fresh until an event names one of its sync tags. Defaults to true.
   */
  live?: boolean
  /**
   * How long an answer is fresh while live events are not confirmed to work, or if the dataset returned no sync tags,
   * in ms. Defaults to 2 s: with the same time in a page cache, nothing is older than 5 s.
   */
  maxAgeMs?: number
  /** Time limit of a query, retries included, in ms. Defaults to 5 s. */
  timeoutMs?: number
}

/**
 * Pinned, so that changes to the API's defaults cannot affect the site unnoticed; from this version on, `published` is the
 * default perspective.
 */
export const CONTENT_API_VERSION = '2025-02-19'

/** After a failure, the last good answers are served for this long before the dataset is asked again, in ms. */
const OUTAGE_PAUSE_MS = 2_000
/** How long a visitor waits for a fresh answer before the last good one is served, in ms. */
const REFRESH_WAIT_MS = 1_000

/** The dataset's response to a query; a proxy's error page does not match. A result may be null, but never absent. */
const responseSchema = z.object({
  result: z.unknown().refine((result) => result !== undefined, 'the answer contains no result'),
  syncTags: z.array(z.string()).default([]),
})

interface Answer {
  readonly result: unknown
  readonly tags: readonly string[]
  /** When it was requested, in ms of `performance.now`, a monotonic clock; -Infinity once dropped. */
  freshFrom: number
  /** The sequence number of its request, so that a late answer never replaces a newer one. */
  readonly order: number
}

interface PendingRequest {
  readonly order: number
  /** In ms of `performance.now`. */
  readonly sentAt: number
  readonly promise: Promise<Answer>
  /** Tags dropped since it was sent: its answer may predate the change. */
  readonly dropped: Set<string>
  allDropped: boolean
}

/**
 * Creates the client with which loaders read content. Create one per process and close it at shutdown.
 *
 * Answers are cached by query and parameters, identical concurrent queries are sent once, and if the dataset is down,
 * the last good answer is served, however old, with one log line per outage. While live events are down, or silent
 * for longer than their heartbeat, answers expire after `maxAgeMs`.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { log, cacheSize = 500, live = true, maxAgeMs = 2_000, timeoutMs = 5_000 } = options
  const dataset = createClient({
    projectId: options.projectId,
    dataset: options.dataset,
    token: options.token,
    apiVersion: CONTENT_API_VERSION,
    perspective: options.perspective ?? 'published',
    // Sync tags decide freshness here; a second cache in between would return what was just dropped.
    useCdn: false,
    maxRetries: 2,
    timeout: timeoutMs,
    ...(options.apiHost === undefined ? {} : { apiHost: options.apiHost, useProjectHostname: false }),
  })
  const answers = new LRUCache<string, Answer>({ max: cacheSize })
  const pending = new Map<string, PendingRequest>()
  const inFlight = new Set<PendingRequest>()
  const listeners = new Set<(change: ContentChange) => void>()
  const closing = new AbortController()
  let requests = 0
  let awaySince: number | null = null
  let pausedUntil = 0
  /** Live events are connected, and the welcome has arrived. */
  let isFollowing = false
  /** The open connection has been active within its heartbeat. */
  let isHealthy = true
  let reconnects = 0
  let unconfirmedSince: number | null = performance.now()
  let sawUntagged = false

  const isConfirmed = () => isFollowing && isHealthy

  function noteConfirmation(): void {
    if (isConfirmed()) unconfirmedSince = null
    else unconfirmedSince ??= performance.now()
  }

  async function ask(query: string, params: QueryParams, order: number): Promise<Answer> {
    const freshFrom = performance.now()
    const response = await dataset.fetch<unknown>(query, params, {
      filterResponse: false,
      returnQuery: false,
      // One limit for all attempts: three slow ones must not add up.
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    const { result, syncTags } = responseSchema.parse(response)
    return { result: deepFreeze(result), tags: syncTags, freshFrom, order }
  }

  function request(key: string, query: string, params: QueryParams): PendingRequest {
    const joined = pending.get(key)
    if (joined) return joined
    const order = ++requests
    const promise = ask(query, params, order).then(
      (answer) => {
        settle()
        reportBack()
        return keep(key, answer, mine)
      },
      (cause: unknown) => {
        settle()
        throw cause
      },
    )
    const mine: PendingRequest = {
      order,
      sentAt: performance.now(),
      promise,
      dropped: new Set(),
      allDropped: false,
    }
    function settle() {
      inFlight.delete(mine)
      if (pending.get(key) === mine) pending.delete(key)
    }
    pending.set(key, mine)
    inFlight.add(mine)
    return mine
  }

  function keep(key: string, answer: Answer, from: PendingRequest): Answer {
    const before = answers.peek(key)
    if (before && before.order > answer.order) return answer
    if (from.allDropped || answer.tags.some((tag) => from.dropped.has(tag))) answer.freshFrom = -Infinity
    sawUntagged ||= answer.tags.length === 0
    // Consumers cache values derived from a result, so unchanged content must remain the same object.
    const isSame = before !== undefined && JSON.stringify(before.result) === JSON.stringify(answer.result)
    const kept = isSame ? { ...answer, result: before.result } : answer
    answers.set(key, kept)
    if (before && !isSame) announce({ tags: [...new Set([...before.tags, ...answer.tags])] })
    return kept
  }

  function announce(change: ContentChange) {
    for (const listener of listeners) listener(change)
  }

  function reportAway(cause: unknown) {
    if (closing.signal.aborted) return
    pausedUntil = performance.now() + OUTAGE_PAUSE_MS
    if (awaySince !== null) return
    awaySince = performance.now()
    // From now on, pages may be made from old answers, so none may be cached for long.
    announce({ tags: 'all' })
    log.warn(
      { err: cause, dataset: options.dataset },
      'The dataset does not answer; serving the last good content',
    )
  }

  function reportBack() {
    pausedUntil = 0
    if (!isFollowing) liveEvents?.retryNow()
    if (awaySince === null) return
    const awayMs = Math.round(performance.now() - awaySince)
    log.info({ dataset: options.dataset, awayMs }, 'The dataset answers again')
    awaySince = null
  }

  function isFresh({ freshFrom, tags }: Answer, now: number): boolean {
    // Live events announce any change to it.
    if (isConfirmed() && tags.length > 0) return freshFrom !== -Infinity
    return now - freshFrom < maxAgeMs
  }

  /** Resolves with the answer to a refresh of known content, or with the known content if that fails or is slow. */
  async function refreshed(known: Answer, sent: PendingRequest): Promise<Answer> {
    const answer = sent.promise.catch((cause: unknown) => {
      reportAway(cause)
      return known
    })
    // All requests that join the same refresh share its deadline.
    const waitMs = sent.sentAt + REFRESH_WAIT_MS - performance.now()
    if (waitMs <= 0) return known
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(known), waitMs)
      void answer.then((given) => {
        clearTimeout(timer)
        resolve(given)
      })
    })
  }

  async function read(query: string, params: QueryParams): Promise<unknown> {
    closing.signal.throwIfAborted()
    const key = keyOf(query, params)
    const known = answers.get(key)
    if (known) {
      const now = performance.now()
      if (isFresh(known, now) || now < pausedUntil) return known.result
      // It may be stale, so serve it only if nothing better arrives in time.
      return (await refreshed(known, request(key, query, params))).result
    }
    try {
      return (await request(key, query, params).promise).result
    } catch (cause) {
      // An invalid query is a bug and not an outage: it fails loudly, whatever the dataset's state.
      if (statusOf(cause) === 400) throw cause
      reportAway(cause)
      throw new ContentUnavailableError(reasonOf(cause, timeoutMs), { cause })
    }
  }

  function drop(tags: readonly string[]) {
    if (tags.length === 0) return
    const gone = new Set(tags)
    for (const answer of answers.values()) {
      if (answer.tags.some((tag) => gone.has(tag))) answer.freshFrom = -Infinity
    }
    for (const sent of inFlight) for (const tag of tags) sent.dropped.add(tag)
    // Later requests must not get an answer from before the change.
    pending.clear()
    announce({ tags })
  }

  function dropAll() {
    for (const answer of answers.values()) answer.freshFrom = -Infinity
    for (const sent of inFlight) sent.allDropped = true
    pending.clear()
    announce({ tags: 'all' })
  }

  const seesDrafts = (options.perspective ?? 'published') !== 'published'
  let missedEvents = false
  const liveEvents = live
    ? followLiveEvents({
        url: dataset.getUrl(dataset.getDataUrl('live/events')) + (seesDrafts ? '?includeDrafts=true' : ''),
        ...(options.token === undefined ? {} : { token: options.token }),
        onTags: drop,
        onFollowing() {
          isFollowing = true
          isHealthy = true
          noteConfirmation()
          if (missedEvents) {
            reconnects += 1
            log.info({ dataset: options.dataset }, 'Live events are connected again')
          }
          missedEvents = false
          // It is responding, so there is no reason to wait.
          pausedUntil = 0
          dropAll()
        },
        onAway(cause) {
          isFollowing = false
          missedEvents = true
          noteConfirmation()
          // Pages cached until the next event must not be kept any longer.
          announce({ tags: 'all' })
          log.warn(
            { err: cause, dataset: options.dataset },
            'Live events are down; refreshing content every few seconds until they are back',
          )
        },
        onHealth(healthy) {
          isHealthy = healthy
          noteConfirmation()
          if (!healthy) announce({ tags: 'all' })
        },
      })
    : null

  return {
    // The generated types say what this exact query text returns; the dataset is trusted to follow its schema.
    fetch: <const Query extends string>(query: Query, params: QueryParams = {}) =>
      read(query, params) as Promise<ClientReturn<Query, unknown>>,

    drop,
    dropAll,

    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    keepMs: () => (isConfirmed() && !sawUntagged && awaySince === null ? null : maxAgeMs),

    status: () => ({
      isLive: isConfirmed(),
      reconnects,
      unconfirmedSeconds:
        !live || unconfirmedSince === null ? 0 : (performance.now() - unconfirmedSince) / 1000,
      isAway: awaySince !== null,
    }),

    close() {
      liveEvents?.stop()
      closing.abort(new Error('The content client is closed'))
      listeners.clear()
    },
  }
}

/** The same key regardless of parameter order. */
function keyOf(query: string, params: QueryParams): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return JSON.stringify([query, entries.sort(([a], [b]) => (a < b ? -1 : 1))])
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number'
    ? cause.statusCode
    : undefined
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

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
