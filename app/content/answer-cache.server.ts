import { LRUCache } from 'lru-cache'

/** The sync tags of what changed, or `all` if it may be anything. */
export interface ContentChange {
  tags: readonly string[] | 'all'
}

/** The dataset's answer to a query. */
export interface ContentAnswer {
  /** Frozen. */
  readonly result: unknown
  readonly tags: readonly string[]
  /** When the answer was requested, in ms of `performance.now`, a monotonic clock; -Infinity once dropped. */
  readonly freshFrom: number
}

/** A query that has been sent, and not answered yet. */
export interface PendingRequest {
  /** In ms of `performance.now`. */
  readonly sentAt: number
  readonly promise: Promise<ContentAnswer>
}

interface Entry extends ContentAnswer {
  freshFrom: number
  /** The sequence number of the answer's request, so that a late answer never replaces a newer one. */
  readonly order: number
}

interface Sent extends PendingRequest {
  readonly order: number
  /** Tags dropped since the request was sent, whose changes its answer may predate. */
  readonly dropped: Set<string>
  allDropped: boolean
}

/**
 * Caches the dataset's answers, joins concurrent requests for the same one, and marks answers as stale by their sync
 * tags.
 */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry>
  /** Requests that later callers join, by key. */
  readonly #joinable = new Map<string, Sent>()
  readonly #inFlight = new Set<Sent>()
  readonly #onChange: (change: ContentChange) => void
  #requests = 0
  /** Number of cached answers without sync tags. */
  #untagged = 0

  /**
   * @param size number of answers to keep; the least recently used is evicted first
   * @param onChange called when answers are dropped, and when an answer differs from the previous one
   */
  constructor(size: number, onChange: (change: ContentChange) => void) {
    this.#entries = new LRUCache({
      max: size,
      // Also called for an answer that is being replaced.
      dispose: ({ tags }) => {
        if (tags.length === 0) this.#untagged--
      },
    })
    this.#onChange = onChange
  }

  /** Whether any cached answer has no sync tags, so that no change can be attributed to it. */
  get hasUntagged(): boolean {
    return this.#untagged > 0
  }

  get(key: string): ContentAnswer | undefined {
    return this.#entries.get(key)
  }

  /**
   * Requests an answer and caches it, or joins a request for the same key that is in flight.
   * @param ask sends the query
   */
  request(key: string, ask: () => Promise<ContentAnswer>): PendingRequest {
    const joined = this.#joinable.get(key)
    if (joined) return joined
    const order = ++this.#requests
    const settle = () => {
      this.#inFlight.delete(sent)
      if (this.#joinable.get(key) === sent) this.#joinable.delete(key)
    }
    const promise = ask().then(
      (answer) => {
        settle()
        return this.#keep(key, answer, sent)
      },
      (cause: unknown) => {
        settle()
        throw cause
      },
    )
    const sent: Sent = { order, sentAt: performance.now(), promise, dropped: new Set(), allDropped: false }
    this.#joinable.set(key, sent)
    this.#inFlight.add(sent)
    return sent
  }

  /** Marks every answer with one of these sync tags as stale. */
  drop(tags: readonly string[]): void {
    if (tags.length === 0) return
    const staleTags = new Set(tags)
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => staleTags.has(tag))) entry.freshFrom = -Infinity
    }
    for (const sent of this.#inFlight) for (const tag of tags) sent.dropped.add(tag)
    // Later requests must not join one whose answer may predate the change.
    this.#joinable.clear()
    this.#onChange({ tags })
  }

  /** Marks every answer as stale. */
  dropAll(): void {
    for (const entry of this.#entries.values()) entry.freshFrom = -Infinity
    for (const sent of this.#inFlight) sent.allDropped = true
    this.#joinable.clear()
    this.#onChange({ tags: 'all' })
  }

  #keep(key: string, answer: ContentAnswer, sent: Sent): ContentAnswer {
    const before = this.#entries.peek(key)
    if (before && before.order > sent.order) return answer
    const isStale = sent.allDropped || answer.tags.some((tag) => sent.dropped.has(tag))
    // Consumers cache values derived from a result, so unchanged content must remain the same object.
    const isSame = before !== undefined && JSON.stringify(before.result) === JSON.stringify(answer.result)
    const entry: Entry = {
      result: isSame ? before.result : answer.result,
      tags: answer.tags,
      freshFrom: isStale ? -Infinity : answer.freshFrom,
      order: sent.order,
    }
    if (entry.tags.length === 0) this.#untagged++
    this.#entries.set(key, entry)
    if (before && !isSame) this.#onChange({ tags: [...new Set([...before.tags, ...answer.tags])] })
    return entry
  }
}
