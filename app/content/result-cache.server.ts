import { LRUCache } from 'lru-cache'

/** The sync tags of what changed, or `all` if it may be anything. */
export interface ContentChange {
  tags: readonly string[] | 'all'
}

/** The dataset's result of a query. */
export interface ContentResult {
  /** Frozen. */
  readonly result: unknown
  readonly tags: readonly string[]
  /** When the result was requested, in ms of `performance.now`, a monotonic clock; -Infinity once invalidated. */
  readonly freshFrom: number
}

/** A query that has been sent, whose result has not arrived yet. */
export interface PendingRequest {
  /** In ms of `performance.now`. */
  readonly sentAt: number
  readonly promise: Promise<ContentResult>
}

interface Entry extends ContentResult {
  freshFrom: number
  /** The sequence number of the result's request, so that a late result never replaces a newer one. */
  readonly order: number
}

interface Sent extends PendingRequest {
  readonly order: number
  /** Tags invalidated since the request was sent, whose changes its result may predate. */
  readonly invalidated: Set<string>
  allInvalidated: boolean
}

/**
 * Caches the dataset's results, joins concurrent requests for the same one, and marks results as stale by their sync
 * tags.
 */
export class ResultCache {
  readonly #entries: LRUCache<string, Entry>
  /** Requests that later callers join, by key. */
  readonly #joinable = new Map<string, Sent>()
  readonly #inFlight = new Set<Sent>()
  readonly #onChange: (change: ContentChange) => void
  #requests = 0
  /** Number of cached results without sync tags. */
  #untagged = 0

  /**
   * @param size number of results to keep; the least recently used is evicted first
   * @param onChange called when results are invalidated, and when a result differs from the previous one
   */
  constructor(size: number, onChange: (change: ContentChange) => void) {
    this.#entries = new LRUCache({
      max: size,
      // Also called for a result that is being replaced.
      dispose: ({ tags }) => {
        if (tags.length === 0) this.#untagged--
      },
    })
    this.#onChange = onChange
  }

  /** Whether any cached result has no sync tags, so that no change can be attributed to it. */
  get hasUntagged(): boolean {
    return this.#untagged > 0
  }

  get(key: string): ContentResult | undefined {
    return this.#entries.get(key)
  }

  /**
   * Requests a result and caches it, or joins a request for the same key that is in flight.
   * @param sendQuery sends the query
   */
  request(key: string, sendQuery: () => Promise<ContentResult>): PendingRequest {
    const joined = this.#joinable.get(key)
    if (joined) return joined
    const order = ++this.#requests
    const settle = () => {
      this.#inFlight.delete(sent)
      if (this.#joinable.get(key) === sent) this.#joinable.delete(key)
    }
    const promise = sendQuery().then(
      (received) => {
        settle()
        return this.#keep(key, received, sent)
      },
      (cause: unknown) => {
        settle()
        throw cause
      },
    )
    const sent: Sent = {
      order,
      sentAt: performance.now(),
      promise,
      invalidated: new Set(),
      allInvalidated: false,
    }
    this.#joinable.set(key, sent)
    this.#inFlight.add(sent)
    return sent
  }

  /** Marks every result with one of these sync tags as stale. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return
    const staleTags = new Set(tags)
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => staleTags.has(tag))) entry.freshFrom = -Infinity
    }
    for (const sent of this.#inFlight) for (const tag of tags) sent.invalidated.add(tag)
    // Later requests must not join one whose result may predate the change.
    this.#joinable.clear()
    this.#onChange({ tags })
  }

  /** Marks every result as stale. */
  invalidateAll(): void {
    for (const entry of this.#entries.values()) entry.freshFrom = -Infinity
    for (const sent of this.#inFlight) sent.allInvalidated = true
    this.#joinable.clear()
    this.#onChange({ tags: 'all' })
  }

  #keep(key: string, received: ContentResult, sent: Sent): ContentResult {
    const before = this.#entries.peek(key)
    if (before && before.order > sent.order) return received
    const isStale = sent.allInvalidated || received.tags.some((tag) => sent.invalidated.has(tag))
    // Consumers cache values derived from a result, so unchanged content must remain the same object.
    const isSame = before !== undefined && JSON.stringify(before.result) === JSON.stringify(received.result)
    const entry: Entry = {
      result: isSame ? before.result : received.result,
      tags: received.tags,
      freshFrom: isStale ? -Infinity : received.freshFrom,
      order: sent.order,
    }
    if (entry.tags.length === 0) this.#untagged++
    this.#entries.set(key, entry)
    if (before && !isSame) this.#onChange({ tags: [...new Set([...before.tags, ...received.tags])] })
    return entry
  }
}
