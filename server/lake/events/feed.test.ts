import { describe, expect, it, vi } from 'vitest'
import type { CommittedTransaction } from '../transaction'
import { ChangeFeed, type FeedEntry } from './feed'

/** A transaction that changed the document `a`, or several more, and has the given id. */
const transaction = (transactionId: string, changes = 1): CommittedTransaction => ({
  transactionId,
  timestamp: '2025-01-01T00:00:00Z',
  author: 'kim',
  changes: Array.from({ length: changes }, (_, index) => ({
    id: index === 0 ? 'a' : `a${index}`,
    before: null,
    after: null,
    mutations: [],
    index: 0,
    effects: { apply: [], revert: [] },
  })),
})

/** An in-memory history with functions that commit to it. */
function createHistory() {
  const entries: FeedEntry[] = []
  let purged = 0
  const append = (id: string, changes?: number) => {
    const entry = { position: entries.length + 1, transaction: transaction(id, changes) }
    entries.push(entry)
    return entry
  }
  return {
    append,
    /** Commits as this process does. */
    commit(feed: ChangeFeed, id: string, changes?: number) {
      const { position, transaction: committed } = append(id, changes)
      feed.publish(position, committed)
    },
    lastPosition: () => entries.length,
    lastPurge: () => purged,
    /** Commits a transaction that deletes the history before it. */
    purge(id: string) {
      purged = append(id).position
    },
    transactionAt: (position: number) => entries[position - 1]?.transaction.transactionId ?? null,
    entriesAfter: vi.fn((position: number) => entries.slice(position)),
  }
}

const idsSince = (feed: ChangeFeed, id: string) =>
  feed.since(id)?.map((entry) => entry.transaction.transactionId)

function listen(feed: ChangeFeed) {
  const heard: string[] = []
  const stop = feed.subscribe({
    onTransaction: ({ position, transaction: { transactionId } }) =>
      heard.push(`${position} ${transactionId}`),
    onGap: () => heard.push('gap'),
  })
  return { heard, stop }
}

describe('the change feed', () => {
  it('notifies every listener of every transaction in order, until it unsubscribes', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const { heard, stop } = listen(feed)
    history.commit(feed, 'a')
    history.commit(feed, 'b')
    stop()
    history.commit(feed, 'c')
    expect(heard).toEqual(['1 a', '2 b'])
    expect(feed.listenerCount).toBe(0)
  })

  it('returns the transactions after a position', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const start = feed.idAt()
    history.commit(feed, 'a')
    const middle = feed.idAt()
    history.commit(feed, 'b')
    expect(idsSince(feed, start)).toEqual(['a', 'b'])
    expect(idsSince(feed, middle)).toEqual(['b'])
    expect(idsSince(feed, feed.idAt())).toEqual([])
  })

  it.each(['', 'nonsense', 'other-1', '1-other', '7-', '1-'])(
    'returns null for the unknown position %j',
    (id) => {
      const history = createHistory()
      const feed = new ChangeFeed(history)
      history.commit(feed, 'a')
      expect(feed.since(id)).toBeNull()
      expect(feed.since(feed.idAt(7))).toBeNull()
    },
  )

  it('resumes after a restart, but not from another dataset’s positions', () => {
    const history = createHistory()
    const before = new ChangeFeed(history)
    const empty = before.idAt()
    history.commit(before, 'a')
    const heard = before.idAt()
    history.commit(before, 'b')

    const after = new ChangeFeed(history)
    expect(idsSince(after, heard)).toEqual(['b'])
    expect(idsSince(after, before.idAt())).toEqual([])
    // All empty datasets look the same.
    expect(after.since(empty)).toBeNull()

    const restored = createHistory()
    restored.append('x')
    restored.append('y')
    expect(new ChangeFeed(restored).since(heard)).toBeNull()
  })

  it('publishes what another process has committed', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    history.commit(feed, 'a')
    const { heard } = listen(feed)
    const id = feed.idAt()
    history.append('imported')
    feed.publishForeign(['a'])
    expect(heard).toEqual(['2 imported'])
    expect(idsSince(feed, id)).toEqual(['imported'])
    // Another process may also write without changing any document.
    feed.publishForeign([])
    expect(heard).toHaveLength(1)
  })

  it('publishes at most 500 transactions of another process, and reports a gap for more', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const { heard } = listen(feed)
    for (let number = 0; number < 500; number++) history.append(String(number))
    feed.publishForeign(['a'])
    expect(heard).toHaveLength(500)
    for (let number = 0; number < 501; number++) history.append(String(number))
    feed.publishForeign(['a'])
    expect(heard.slice(500)).toEqual(['gap'])
  })

  it('reports a gap for a change that is not in the history, and forgets what precedes it', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    history.commit(feed, 'a')
    const { heard } = listen(feed)
    const last = feed.idAt()
    feed.publishForeign(['by-hand'])
    expect(heard).toEqual(['gap'])
    expect(feed.since(last)).toBeNull()
    expect(feed.since(feed.idAt())).toEqual([])
    history.commit(feed, 'b')
    expect(idsSince(feed, feed.idAt(1))).toEqual(['b'])
  })

  it('replays at most 500 entries', () => {
    const history = createHistory()
    history.append('first')
    const feed = new ChangeFeed(history)
    const start = feed.idAt()
    for (let number = 0; number < 500; number++) history.commit(feed, String(number))
    expect(feed.since(start)).toHaveLength(500)
    history.commit(feed, 'one more')
    expect(feed.since(start)).toBeNull()
  })

  it('keeps only a few large transactions in memory, and takes the rest from history', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const start = feed.idAt()
    history.commit(feed, 'an import', 1_500)
    expect(idsSince(feed, start)).toEqual(['an import'])
    expect(history.entriesAfter).not.toHaveBeenCalled()
    const imported = feed.idAt()
    history.commit(feed, 'another import', 1_500)
    expect(idsSince(feed, imported)).toEqual(['another import'])
    expect(history.entriesAfter).not.toHaveBeenCalled()
    expect(idsSince(feed, start)).toEqual(['an import', 'another import'])
    expect(history.entriesAfter).toHaveBeenCalledTimes(1)
    // The last transaction is kept whatever its size.
    const last = feed.idAt()
    history.commit(feed, 'a huge import', 10_000)
    expect(idsSince(feed, last)).toEqual(['a huge import'])
    for (let number = 0; number < 500; number++) history.commit(feed, String(number))
    expect(feed.since(feed.idAt(history.lastPosition() - 500))).toHaveLength(500)
    expect(history.entriesAfter).toHaveBeenCalledTimes(1)
  })

  it('keeps the transactions with the last 2,000 changes in memory', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const start = feed.idAt()
    history.commit(feed, 'one', 1_000)
    history.commit(feed, 'two', 1_000)
    expect(idsSince(feed, start)).toEqual(['one', 'two'])
    expect(history.entriesAfter).not.toHaveBeenCalled()
    history.commit(feed, 'three')
    expect(idsSince(feed, start)).toEqual(['one', 'two', 'three'])
    expect(history.entriesAfter).toHaveBeenCalledTimes(1)
  })

  it('does not replay purged content, and does not disturb connected clients', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const { heard } = listen(feed)
    const start = feed.idAt()
    history.commit(feed, 'a')
    feed.forgetRecent()
    const purged = feed.idAt()
    history.commit(feed, 'b')
    expect(heard).toEqual(['1 a', '2 b'])
    expect(feed.since(start)).toBeNull()
    expect(idsSince(feed, purged)).toEqual(['b'])
  })

  it('does not replay to clients from before a purge, even after a restart', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    history.commit(feed, 'a')
    const before = feed.idAt()
    history.purge('b')
    const restarted = new ChangeFeed(history)
    const after = restarted.idAt()
    history.commit(restarted, 'c')
    expect(restarted.since(before)).toBeNull()
    expect(idsSince(restarted, after)).toEqual(['c'])
  })

  it('lets a listener unsubscribe while it is being notified', () => {
    const history = createHistory()
    const feed = new ChangeFeed(history)
    const later = vi.fn()
    const stop = feed.subscribe({ onTransaction: () => stop(), onGap() {} })
    feed.subscribe({ onTransaction: later, onGap() {} })
    history.commit(feed, 'a')
    expect(later).toHaveBeenCalledTimes(1)
  })
})
