import { expect, it } from 'vitest'
import type { LakeDocument } from '../documents'
import type { EventSink, StreamEvent } from './event'
import { ChangeFeed, type FeedEntry } from './feed'
import { createListener, type ListenRequest } from './listener'
import { createLiveSubscription } from './live'

/** A feed in which this many transactions have each created a document. */
function createFeed(transactions: number) {
  const entries: FeedEntry[] = []
  const feed = new ChangeFeed({
    lastPosition: () => entries.length,
    lastPurge: () => 0,
    transactionAt: (position) => entries[position - 1]?.transaction.transactionId ?? null,
    entriesAfter: (position) => entries.slice(position),
  })
  const start = feed.idAt()
  for (let position = 1; position <= transactions; position++) {
    const id = `document-${position}`
    const after: LakeDocument = {
      _id: id,
      _type: 'page',
      _rev: `t${position}`,
      _createdAt: '',
      _updatedAt: '',
    }
    const effects = { apply: [], revert: [] }
    const transaction = {
      transactionId: `t${position}`,
      timestamp: '2025-01-01T00:00:00Z',
      author: 'kim',
      changes: [{ id, before: null, after, mutations: [], index: 0, effects }],
    }
    entries.push({ position, transaction })
    feed.publish(position, transaction)
  }
  return { feed, start }
}

/** Filters as a public listener's does: in another process, one transaction after another. */
const slowly: ListenRequest['matches'] = (documents) => Promise.resolve(documents.map(() => true))

/** Opens a listener that resumes after an event, of a client that, by default, reads everything at once. */
function listen(feed: ChangeFeed, lastEventId: string, ready: EventSink['ready'] = () => null) {
  const events: StreamEvent[] = []
  let isOver = false
  const stop = createListener(feed, {
    matches: slowly,
    options: {
      includeResult: false,
      includePreviousRevision: false,
      includeMutations: true,
      includeAllVersions: true,
      enableResume: true,
      visibility: 'query',
    },
    apiVersion: '2025-02-19',
    isAnonymous: false,
    lastEventId,
    projectId: 'p',
    dataset: 'd',
  }).start({ send: (event) => events.push(event), ready, end: () => (isOver = true) })
  return { events, stop, isOver: () => isOver }
}

it('a listener that loses its connection right after the greeting gets all it missed at the next attempt', async () => {
  const { feed, start } = createFeed(3)
  const first = listen(feed, start)
  first.stop()
  const [greeting] = first.events
  expect(greeting?.name).toBe('welcomeback')
  const second = listen(feed, greeting?.id ?? '')
  await new Promise(setImmediate)
  expect(second.events.map(({ name }) => name)).toEqual(['welcomeback', 'mutation', 'mutation', 'mutation'])
  const third = listen(feed, second.events.at(-1)?.id ?? '')
  await new Promise(setImmediate)
  expect(third.events.map(({ name }) => name)).toEqual(['welcomeback'])
})

it('a listener that missed more than may queue for its filter is told to load its documents again', async () => {
  const { feed, start } = createFeed(150)
  const { events, isOver } = listen(feed, start)
  await new Promise(setImmediate)
  expect(events.map(({ name, id }) => [name, id])).toEqual([['reset', feed.idAt()]])
  expect(isOver()).toBe(false)
})

it('a listener is sent no more than its client reads, and nothing after it has left', async () => {
  const { feed, start } = createFeed(3)
  let read: () => void = () => {}
  let unread = 0
  const ready = () => (unread++ % 2 === 0 ? new Promise<void>((resolve) => (read = resolve)) : null)
  const { events, stop } = listen(feed, start, ready)
  for (const sent of [1, 2, 3]) {
    await new Promise(setImmediate)
    expect(events).toHaveLength(sent)
    read()
  }
  stop()
  await new Promise(setImmediate)
  expect(events.map(({ name }) => name)).toEqual(['welcomeback', 'mutation', 'mutation'])
})

it('a live subscription that loses its connection right after the welcome gets all it missed at the next attempt', () => {
  const { feed, start } = createFeed(2)
  const events: StreamEvent[] = []
  const open = (lastEventId: string) =>
    createLiveSubscription(feed, { includeDrafts: true, lastEventId }).start({
      send: (event) => events.push(event),
      ready: () => null,
      end: () => {},
    })
  open(start)()
  const welcome = events.splice(0)[0]
  expect(welcome?.name).toBe('welcome')
  open(welcome?.id ?? '')()
  expect(events.map(({ name }) => name)).toEqual(['welcome', 'message', 'message'])
})
