import { randomBytes } from 'node:crypto'
import type { CommittedTransaction } from '../transaction'

/** A transaction with its position in the feed. */
export interface FeedEntry {
  /** Increases with each transaction. */
  position: number
  transaction: CommittedTransaction
}

export interface FeedListener {
  onTransaction(entry: FeedEntry): void
  /** Changes were missed and cannot be replayed, so the listener's data may be stale. */
  onGap(): void
}

/** The history that the feed reads to replay transactions from before this process started, or from another process. */
export interface FeedHistory {
  /** Returns the position of the latest transaction; 0 if there is none. */
  lastPosition(): number
  /** Returns the id of the transaction at a position; null if there is none. */
  transactionAt(position: number): string | null
  /** Returns the position of the latest transaction that purged history; 0 if there is none. */
  lastPurge(): number
  /** Returns everything after a position that has not been purged, oldest first. */
  entriesAfter(position: number): readonly FeedEntry[]
}

/** Maximum number of entries to replay after a short absence; after a longer one, clients reload everything. */
const MAX_ENTRIES = 500
/**
 * Maximum number of changes in all recent entries, each with two states of a document. The last transaction is kept
 * whatever its size.
 */
const MAX_CHANGES = 2_000

/**
 * Publishes transactions in the order they were committed. A client that reconnects receives what it missed from
 * memory or from the history, even if this process has just started.
 */
export class ChangeFeed {
  readonly #history: FeedHistory
  readonly #listeners = new Set<FeedListener>()
  readonly #recent: FeedEntry[] = []
  /** Number of changes in the recent entries. */
  #changes = 0
  #position: number
  /**
   * Clients that are behind this position cannot catch up, because the history lacks a change or contains purged
   * content.
   */
  #floor: { position: number; mark: string }

  constructor(history: FeedHistory) {
    this.#history = history
    this.#position = history.lastPosition()
    this.#floor = { position: history.lastPurge(), mark: newMark() }
  }

  /**
   * Publishes a transaction of this process.
   * @param position the position of the transaction in the history
   */
  publish(position: number, transaction: CommittedTransaction): void {
    const entry = { position, transaction }
    this.#position = position
    this.#keep(entry)
    for (const listener of [...this.#listeners]) listener.onTransaction(entry)
  }

  #keep(entry: FeedEntry): void {
    this.#recent.push(entry)
    this.#changes += entry.transaction.changes.length
    while (this.#recent.length > MAX_ENTRIES || (this.#recent.length > 1 && this.#changes > MAX_CHANGES))
      this.#changes -= this.#recent.shift()?.transaction.changes.length ?? 0
  }

  /**
   * Publishes what another process has committed.
   * @param changed the ids of the documents that changed
   */
  publishForeign(changed: Iterable<string>): void {
    const missed = this.#history.lastPosition() - this.#position
    const entries = missed > 0 && missed <= MAX_ENTRIES ? this.#history.entriesAfter(this.#position) : []
    const explained = new Set(entries.flatMap(({ transaction }) => transaction.changes.map(({ id }) => id)))
    if ([...changed].every((id) => explained.has(id))) {
      // Reading the entries may already have published some of them.
      for (const { position, transaction } of entries) {
        if (position > this.#position) this.publish(position, transaction)
      }
      this.#position = this.#history.lastPosition()
    } else this.#reportGap()
  }

  /** Reports changes that the history does not explain. */
  #reportGap(): void {
    this.#position = this.#history.lastPosition()
    this.forgetRecent()
    for (const listener of [...this.#listeners]) listener.onGap()
  }

  /**
   * Drops the entries kept for reconnecting clients because they contain purged content. Those clients reload
   * everything; connected clients notice nothing.
   */
  forgetRecent(): void {
    this.#floor = { position: this.#position, mark: newMark() }
    this.#recent.length = 0
    this.#changes = 0
  }

  /** Returns an unsubscribe function. */
  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get listenerCount(): number {
    return this.#listeners.size
  }

  /** Returns the id of a position, which clients send back as `Last-Event-ID`. */
  idAt(position = this.#position): string {
    return `${position}-${this.#markAt(position) ?? ''}`
  }

  /** Returns the entries after the position that an id names; null if it is unknown or too old. */
  since(id: string): readonly FeedEntry[] | null {
    const [, text, mark] = /^(\d{1,15})-(.+)$/.exec(id) ?? []
    const position = Number(text)
    // A dataset restored from a backup may have other transactions at the same positions.
    if (mark === undefined || position < this.#floor.position || this.#markAt(position) !== mark) return null
    if (position >= this.#position) return []
    const first = this.#recent[0]
    if (first && first.position <= position + 1)
      return this.#recent.filter((entry) => entry.position > position)
    if (this.#position - position > MAX_ENTRIES) return null
    return this.#history.entriesAfter(position)
  }

  #markAt(position: number): string | null {
    if (position === this.#floor.position) return this.#floor.mark
    const last = this.#recent.at(-1)
    return last?.position === position
      ? last.transaction.transactionId
      : this.#history.transactionAt(position)
  }
}

function newMark(): string {
  return randomBytes(6).toString('hex')
}
