import { randomBytes } from 'node:crypto'
import type { MendozaPatch } from '../effects/mendoza'
import type { DocumentChange } from '../writes/workspace'

/** The patches between two states of a document, both without their `_rev`. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

export interface CommittedChange extends DocumentChange {
  effects: Effects
}

/** A transaction that has been committed to disk. */
export interface CommittedTransaction {
  transactionId: string
  timestamp: string
  /** User id. */
  author: string
  changes: readonly CommittedChange[]
}

/** A transaction with its position in the feed. */
export interface FeedEntry {
  /** Increases by one with each transaction. */
  position: number
  transaction: CommittedTransaction
}

export interface FeedListener {
  onTransaction(entry: FeedEntry): void
  /** Changes were missed and cannot be replayed: what the listener knows may be stale. */
  onGap(): void
}

/** Enough for a client that briefly disconnected to catch up; after a longer absence, clients reload everything. */
const MAX_ENTRIES = 500

/**
 * Publishes transactions in the order they were committed, and keeps the most recent ones for clients that reconnect.
 */
export class ChangeFeed {
  readonly #listeners = new Set<FeedListener>()
  readonly #recent: FeedEntry[] = []
  #position = 0
  /** Positions of another process, or from before a gap, are meaningless. */
  #epoch = newEpoch()

  publish(transaction: CommittedTransaction): void {
    const entry = { position: ++this.#position, transaction }
    this.#recent.push(entry)
    if (this.#recent.length > MAX_ENTRIES) this.#recent.shift()
    for (const listener of [...this.#listeners]) listener.onTransaction(entry)
  }

  /** For changes made elsewhere, such as an import by another process. */
  reportGap(): void {
    this.#epoch = newEpoch()
    this.#recent.length = 0
    for (const listener of [...this.#listeners]) listener.onGap()
  }

  /**
   * Drops what is kept for clients that reconnect, since something in it has been purged: they reload everything. Connected ones
   * notice nothing.
   */
  forgetRecent(): void {
    this.#epoch = newEpoch()
    this.#recent.length = 0
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
    return `${this.#epoch}-${position}`
  }

  /** Returns the entries after the position that an id names; null if it is unknown or too old. */
  since(id: string): readonly FeedEntry[] | null {
    const [epoch, position] = id.split('-')
    if (epoch !== this.#epoch || position === undefined || !/^\d+$/.test(position)) return null
    const missed = this.#position - Number(position)
    if (missed < 0 || missed > this.#recent.length) return null
    return missed === 0 ? [] : this.#recent.slice(-missed)
  }
}

function newEpoch(): string {
  return randomBytes(6).toString('hex')
}
