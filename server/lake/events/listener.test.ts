import { expect, it } from 'vitest'
import type { LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { EventSink, StreamEvent } from './event'
import { ChangeFeed, type FeedEntry } from './feed'
import { createListener, type ListenRequest } from './listener'
import { createLiveSubscription } from './live'

/** A feed with this many transactions, each of which created a number of documents. */
function createFeed(transactions: number, documents = 1, prefix = '') {
  const entries: FeedEntry[] = []
  const feed = new ChangeFeed({
    lastPosition: () => entries.length,
    lastPurge: () => 0,
    transactionAt: (position) => entries[position - 1]?.transaction.transactionId ?? null,
    entriesAfter: (position) => entries.slice(position),
  })
  const start = feed.idAt()
  const commit = () => {
    const position = entries.length + 1
    const effects = { apply: [], revert: [] }
    const changes = Array.from({ length: documents }, (_, index) => {
      const id = prefix + (index === 0 ? `document-${position}` : `document-${position}-${index}`)
      const _rev = `t${position}`
      const after: LakeDocument = { _id: id, _type: 'page', _rev, _createdAt: '', _updatedAt: '' }
      return { id, before: null, after, mutations: [], index, effects }
    })
    const transaction = {
      transactionId: `t${position}`,
      timestamp: '2025-01-01T00:00:00Z',
      author: 'kim',
      changes,
    }
    entries.push({ position, transaction })
    feed.publish(position, transaction)
  }
  for (let count = 0; count < transactions; count++) commit()
  return { feed, start, commit }
}

/** Filters asynchronously, as for a public listener: in another process, one transaction after another. */
const slowly: ListenRequest['matches'] = (documents) => Promise.resolve(documents.map(() => true))

/** Opens a listener that resumes after an event. By default, its client reads everything immediately. */
function listen(
  feed: ChangeFeed,
  lastEventId: string,
  ready: EventSink['ready'] = () => null,
  matches = slowly,
  isAnonymous = false,
) {
  const events: StreamEvent[] = []
  let isOver = false
  const stop = createListener(feed, {
    matches,
    options: {
      includeResult: false,
      includePreviousRevision: false,
      includeMutations: true,
      includeAllVersions: true,
      enableResume: true,
      visibility: 'query',
    },
    apiVersion: '2025-02-19',
    isAnonymous,
    lastEventId,
    projectId: 'p',
    dataset: 'd',
  }).start({ send: (event) => events.push(event), ready, end: () => (isOver = true) })
  return { events, stop, isOver: () => isOver }
}

it('a listener that loses its connection right after the greeting receives all it missed when it reconnects', async () => {
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

it('a listener that missed more than may queue for its filter receives a reset', async () => {
  const { feed, start } = createFeed(150)
  const { events, isOver } = listen(feed, start)
  await new Promise(setImmediate)
  expect(events.map(({ name, id }) => [name, id])).toEqual([['reset', feed.idAt()]])
  expect(isOver()).toBe(false)
})

it.each([
  ['', 'receives a reset', 'reset'],
  ['drafts.', 'has missed nothing', 'welcomeback'],
])(
  'an anonymous listener never receives past changes: after changes of “%s…”, it %s',
  async (prefix, _, greeting) => {
    const { feed, start } = createFeed(3, 1, prefix)
    const { events } = listen(feed, start, undefined, slowly, true)
    await new Promise(setImmediate)
    expect(events.map(({ name, id }) => [name, id])).toEqual([[greeting, feed.idAt()]])
  },
)

it('up to a hundred transactions may queue for a filter', async () => {
  const { feed, start } = createFeed(101)
  const sinceThe = async (position: number) => {
    const { events } = listen(feed, position === 0 ? start : feed.idAt(position))
    await new Promise(setImmediate)
    return events.map(({ name }) => name)
  }
  expect(await sinceThe(1)).toEqual(['welcomeback', ...Array<string>(100).fill('mutation')])
  expect(await sinceThe(0)).toEqual(['reset'])
})

it('a listener whose filter falls further behind is ended, and receives nothing more', async () => {
  const { feed, start, commit } = createFeed(0)
  const evaluations: (() => void)[] = []
  const stuck: ListenRequest['matches'] = (documents) =>
    new Promise((resolve) => evaluations.push(() => resolve(documents.map(() => true))))
  const { events, isOver } = listen(feed, start, undefined, stuck)
  // One is being evaluated.
  for (let count = 0; count <= 100; count++) commit()
  expect(isOver()).toBe(false)
  for (let count = 0; count < 10; count++) commit()
  expect(isOver()).toBe(true)
  for (const finish of evaluations) finish()
  await new Promise(setImmediate)
  expect(events.map(({ name }) => name)).toEqual(['welcomeback'])
})

it('a listener sends no faster than its client reads, and nothing after it was stopped', async () => {
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

const tooExpensive = () => LakeError.queryTimeout(100)

it.each<[string, ListenRequest['matches']]>([
  [
    'a member',
    (documents) => {
      if (documents.some(({ _id }) => _id === 'document-2-1')) throw tooExpensive()
      return documents.map(() => true)
    },
  ],
  [
    'an anonymous client',
    (documents) =>
      documents.some(({ _id }) => _id === 'document-2-1')
        ? Promise.reject(tooExpensive())
        : Promise.resolve(documents.map(() => true)),
  ],
])(
  'a document that is too expensive for the filter of %s does not match; others in its transaction do',
  async (_who, matches) => {
    const { feed, start } = createFeed(3, 2)
    const { events, isOver } = listen(feed, start, undefined, matches)
    await new Promise(setImmediate)
    expect(events.slice(1).map(({ data }) => (data as { documentId: string }).documentId)).toEqual([
      'document-1',
      'document-1-1',
      'document-2',
      'document-3',
      'document-3-1',
    ])
    expect(isOver()).toBe(false)
  },
)

it('a listener whose filter cannot be evaluated right now is ended, and misses nothing when it reconnects', async () => {
  const { feed, start } = createFeed(1)
  const busy = () => Promise.reject(LakeError.tooMany('Too many queries.'))
  const { events, isOver } = listen(feed, start, undefined, busy)
  await new Promise(setImmediate)
  expect(isOver()).toBe(true)
  const again = listen(feed, events.at(-1)?.id ?? '')
  await new Promise(setImmediate)
  expect(again.events.map(({ name }) => name)).toEqual(['welcomeback', 'mutation'])
})

it('a live subscription that loses its connection right after the welcome receives all it missed on reconnecting', () => {
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
