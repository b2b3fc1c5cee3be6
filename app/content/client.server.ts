import { createClient, type ClientPerspective, type ClientReturn, type QueryParams } from '@sanity/client'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { followLiveEvents } from './live-events.server'
import { ContentUnavailableError } from './unavailable'

export { ContentUnavailableError }

/** What a loader may know of the dataset: it asks queries, everything else is the server's business. */
export interface ContentClient {
  /**
   * Answers a GROQ query from the cache or the dataset.
   *
   * Takes a `defineQuery` constant and its `$params` (values are sent as JSON); gives the type that typegen registered for
   * that very query text, `unknown` for any other text. The result is shared between requests and therefore frozen:
   * copy before sorting or changing it.
   *
   * Throws `ContentUnavailableError` when the dataset is away and never answered this query before, and
   * `@sanity/client`'s `ClientError` when the query itself is wrong.
   */
  fetch<const Query extends string>(query: Query, params?: QueryParams): Promise<ClientReturn<Query, unknown>>
  /** Forgets the freshness of every answer that carries one of these sync tags (`s1:…`, as live events name them). */
  drop(tags: readonly string[]): void
  /** Forgets the freshness of everything, for a webhook or a reconnected event stream that may have missed events. */
  dropAll(): void
  /**
   * Tells when what the site shows may have changed, so that a page cache can be emptied: after `drop` or `dropAll`, and
   * when a refreshed answer differs from the one before. Gives a function that unsubscribes.
   */
  onChange(listener: (change: ContentChange) => void): () => void
  /**
   * For how long, in ms, a page made of this content may be kept without asking again: null while the dataset tells of
   * every change, otherwise a short time.
   */
  keepMs(): number | null
  /** How the connection with the dataset is, for metrics. */
  status(): ContentStatus
  /** Aborts requests in flight; afterwards `fetch` rejects. */
  close(): void
}

export interface ContentStatus {
  /** Whether live events are followed, and were heard of lately. */
  isLive: boolean
  /** How often live events were connected again after they had been away. */
  reconnects: number
  /** For how long, in seconds, changes may have gone unnoticed; 0 while they are told of. */
  unconfirmedSeconds: number
  /** Whether the last query failed. */
  isAway: boolean
}

/** The sync tags of what changed, or `all` when it may be anything. */
export interface ContentChange {
  tags: readonly string[] | 'all'
}

/** The part of a pino logger that the client needs. */
export interface ContentLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ContentClientOptions {
  projectId: string
  dataset: string
  /** Where the embedded dataset answers (`http://127.0.0.1:3000/lake`), or undefined for Sanity's hosted Content Lake. */
  apiHost?: string
  /** Needed for a private dataset, and for perspectives other than `published`. */
  token?: string
  /** Defaults to `published`. */
  perspective?: ClientPerspective
  log: ContentLog
  /** How many answers are kept. Defaults to 500. The least recently used goes first. */
  cacheSize?: number
  /**
   * Follows the dataset's live events, so that what is published shows at once. Defaults to true. While they are followed
   * an answer is fresh until an event names one of its sync tags.
   */
  live?: boolean
  /**
   * How long, in ms, an answer counts as fresh while live events are not confirmed to work, or when the dataset gave it no
   * sync tags. Defaults to 2 s, so that with as long in a page cache nothing is older than 5 s.
   */
  maxAgeMs?: number
  /** How long a query may take in ms, retries included. Defaults to 5 s. */
  timeoutMs?: number
}

/** Fixed, so that a change of the API's defaults cannot reach us unnoticed; from this version on `published` is the default perspective. */
export const CONTENT_API_VERSION = '2025-02-19'

/** After a failure the last good answers are served for this long, in ms, before the dataset is asked for them again. */
const OUTAGE_PAUSE_MS = 2_000
/** How long a visitor waits for a fresher answer, in ms, before the last good one is served. */
const REFRESH_WAIT_MS = 1_000

/** What the dataset answers to a query; a page of some proxy in between is no answer. A result may be null, never absent. */
const responseSchema = z.object({
  result: z.unknown().refine((result) => result !== undefined, 'the answer holds no result'),
  syncTags: z.array(z.string()).default([]),
})

interface Answer {
  readonly result: unknown
  readonly tags: readonly string[]
  /** When it was asked for, in ms since the epoch; -Infinity once dropped. */
  freshFrom: number
  /** Its request's place in the order of requests, so that a late answer never replaces a newer one. */
  readonly order: number
}

interface PendingRequest {
  readonly order: number
  /** In ms, as `performance.now` counts. */
  readonly sentAt: number
  readonly promise: Promise<Answer>
  /** Tags dropped since it was sent: its answer may be from before the change. */
  readonly dropped: Set<string>
  allDropped: boolean
}

/**
 * Makes the one client that loaders read content with; make it once a process and close it at shutdown.
 *
 * Answers are cached by query and parameters, identical queries in flight are asked once, and when the dataset is away
 * the last good answer is served, however old, with one line in the log for each outage. While live events are away, or
 * silent for longer than their heartbeat, answers expire after `maxAgeMs`.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { log, cacheSize = 500, live = true, maxAgeMs = 2_000, timeoutMs = 5_000 } = options
  const dataset = createClient({
    projectId: options.projectId,
    dataset: options.dataset,
    token: options.token,
    apiVersion: CONTENT_API_VERSION,
    perspective: options.perspective ?? 'published',
    // Freshness is decided here by sync tags; a second cache in between would answer with what was just dropped.
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
  /** Live events are open and welcomed us. */
  let isFollowing = false
  /** The open connection has been heard within its heartbeat. */
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
    const freshFrom = Date.now()
    const response = await dataset.fetch<unknown>(query, params, {
      filterResponse: false,
      returnQuery: false,
      // One limit over all tries: three slow ones must not add up.
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
    // What is made of a result may be kept with it, so the same content stays the same object.
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
    pausedUntil = Date.now() + OUTAGE_PAUSE_MS
    if (awaySince !== null) return
    awaySince = Date.now()
    // From now on pages may be made of old answers: none of them must be kept for long.
    announce({ tags: 'all' })
    log.warn(
      { err: cause, dataset: options.dataset },
      'The dataset does not answer; the last good content is served',
    )
  }

  function reportBack() {
    pausedUntil = 0
    if (!isFollowing) liveEvents?.retryNow()
    if (awaySince === null) return
    log.info({ dataset: options.dataset, awayMs: Date.now() - awaySince }, 'The dataset answers again')
    awaySince = null
  }

  function isFresh({ freshFrom, tags }: Answer, now: number): boolean {
    // Whatever changes it will be told of.
    if (isConfirmed() && tags.length > 0) return freshFrom !== -Infinity
    return now - freshFrom < maxAgeMs
  }

  /** The answer to a request for what is known already, or what is known when that fails or takes long. */
  async function refreshed(known: Answer, sent: PendingRequest): Promise<Answer> {
    const answer = sent.promise.catch((cause: unknown) => {
      reportAway(cause)
      return known
    })
    // All who ask for it meanwhile wait until the same moment, not each for as long.
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
      const now = Date.now()
      if (isFresh(known, now) || now < pausedUntil) return known.result
      // It may be wrong by now, so it is only served when nothing better comes in time.
      return (await refreshed(known, request(key, query, params))).result
    }
    try {
      return (await request(key, query, params).promise).result
    } catch (cause) {
      // A query that does not parse is our mistake and no outage: it fails loudly, whatever the dataset's state.
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
    // Whoever asks from now on must not be given an answer from before the change.
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
            log.info({ dataset: options.dataset }, 'Live events of the dataset are back')
          }
          missedEvents = false
          // It answers: there is nothing to wait for.
          pausedUntil = 0
          dropAll()
        },
        onAway(cause) {
          isFollowing = false
          missedEvents = true
          noteConfirmation()
          // Pages that were to be kept until the next event must not be kept any longer.
          announce({ tags: 'all' })
          log.warn(
            { err: cause, dataset: options.dataset },
            'Live events of the dataset are away; content is asked for again every few seconds meanwhile',
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
    // The generated types say what this very query text answers; the dataset is trusted to keep to its schema.
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

/** Parameters in any order make the same key. */
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
  if (cause instanceof z.ZodError) return 'the dataset answered with something else than content.'
  return 'the dataset cannot be reached.'
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
