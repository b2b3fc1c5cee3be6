import { describe, expect, it, vi } from 'vitest'
import { ChangeFeed, type CommittedTransaction } from './feed'

const transaction = (transactionId: string): CommittedTransaction => ({
  transactionId,
  timestamp: '2025-01-01T00:00:00Z',
  author: 'kim',
  changes: [],
})
const idsSince = (feed: ChangeFeed, id: string) =>
  feed.since(id)?.map((entry) => entry.transaction.transactionId)

describe('the change feed', () => {
  it('notifies every listener of every transaction in order, until it unsubscribes', () => {
    const feed = new ChangeFeed()
    const heard: string[] = []
    const stop = feed.subscribe({
      onTransaction: ({ position, transaction: { transactionId } }) =>
        heard.push(`${position} ${transactionId}`),
      onGap: () => heard.push('gap'),
    })
    feed.publish(transaction('a'))
    feed.publish(transaction('b'))
    feed.reportGap()
    stop()
    feed.publish(transaction('c'))
    expect(heard).toEqual(['1 a', '2 b', 'gap'])
    expect(feed.listenerCount).toBe(0)
  })

  it('returns the transactions after a position', () => {
    const feed = new ChangeFeed()
    const start = feed.idAt()
    feed.publish(transaction('a'))
    const middle = feed.idAt()
    feed.publish(transaction('b'))
    expect(idsSince(feed, start)).toEqual(['a', 'b'])
    expect(idsSince(feed, middle)).toEqual(['b'])
    expect(idsSince(feed, feed.idAt())).toEqual([])
  })

  it.each(['', 'nonsense', 'other-1', 'other-x'])('returns nothing for the position %j', (id) => {
    const feed = new ChangeFeed()
    feed.publish(transaction('a'))
    expect(feed.since(id)).toBeNull()
    expect(feed.since(feed.idAt(7))).toBeNull()
  })

  it('forgets what precedes a gap, and all but the most recent entries', () => {
    const feed = new ChangeFeed()
    const start = feed.idAt()
    for (let number = 0; number < 501; number++) feed.publish(transaction(String(number)))
    expect(feed.since(start)).toBeNull()
    const last = feed.idAt()
    feed.reportGap()
    expect(feed.since(last)).toBeNull()
    expect(feed.since(feed.idAt())).toEqual([])
  })

  it('gives nothing again of what was purged, and disturbs nobody who is connected', () => {
    const feed = new ChangeFeed()
    const heard: string[] = []
    feed.subscribe({
      onTransaction: ({ transaction: { transactionId } }) => heard.push(transactionId),
      onGap: () => heard.push('gap'),
    })
    const start = feed.idAt()
    feed.publish(transaction('a'))
    feed.forgetRecent()
    feed.publish(transaction('b'))
    expect(heard).toEqual(['a', 'b'])
    expect(feed.since(start)).toBeNull()
  })

  it('lets a listener unsubscribe while it is being notified', () => {
    const feed = new ChangeFeed()
    const later = vi.fn()
    const stop = feed.subscribe({ onTransaction: () => stop(), onGap() {} })
    feed.subscribe({ onTransaction: later, onGap() {} })
    feed.publish(transaction('a'))
    expect(later).toHaveBeenCalledTimes(1)
  })
})
