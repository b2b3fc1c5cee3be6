import { randomBytes } from 'node:crypto'
import type { MendozaPatch } from '../effects/mendoza'
import type { DocumentChange } from '../writes/workspace'

/** How to come from one state of a document to the other, both without their `_rev`. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

export interface CommittedChange extends DocumentChange {
  effects: Effects
}

/** A transaction that is on disk. */
export interface CommittedTransaction {
  transactionId: string
  timestamp: string
  /** User id. */
  author: string
  changes: readonly CommittedChange[]
}

/** A transaction with its place in the feed. */
export interface FeedEntry {
  /** Grows by one with each transaction. */
  position: number
  transaction: CommittedTransaction
}

export interface FeedListener {
  onTransaction(entry: FeedEntry): void
  /** Changes were missed that nobody can tell anymore: what the listener knows may be wrong. */
  onGap(): void
}

/** Enough for a client that was away for a moment to catch up; who was away for longer reads everything again. */
const ENTRIES_KEPT = 500

/** Tells of transactions in the order in which they happened, and remembers the last ones for clients that reconnect. */
export class ChangeFeed {
  readonly #listeners = new Set<FeedListener>()
  readonly #recent: FeedEntry[] = []
  #position = 0
  /** Positions of another process, or from before a gap, mean nothing. */
  #epoch = newEpoch()

  publish(transaction: CommittedTransaction): void {
    const entry = { position: ++this.#position, transaction }
    this.#recent.push(entry)
    if (this.#recent.length > ENTRIES_KEPT) this.#recent.shift()
    for (const listener of [...this.#listeners]) listener.onTransaction(entry)
  }

  /** For changes that came from elsewhere, such as an import by another process. */
  reportGap(): void {
    this.#epoch = newEpoch()
    this.#recent.length = 0
    for (const listener of [...this.#listeners]) listener.onGap()
  }

  /** Gives a function that unsubscribes. */
  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get listenerCount(): number {
    return this.#listeners.size
  }

  /** Names a position for clients, who give it back as `Last-Event-ID`. */
  idAt(position = this.#position): string {
    return `${this.#epoch}-${position}`
  }

  /** What happened after the position that an id names; null when that is not known anymore, or never was. */
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
