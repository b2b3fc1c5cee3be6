import { beforeEach, expect, it, vi } from 'vitest'
import { PageStore, type CachedPage } from './page-store'
import type { SendablePage } from './sendable-page'

/** A page of 30,000 bytes in its three encodings. */
const encoded = { body: Buffer.alloc(10_000), tag: '', whole: [], unchanged: [] }
const sendable: SendablePage = { status: 200, improve: null, identity: encoded, br: encoded, gzip: encoded }
const unchanged = () => Promise.resolve(true)
const KEY = 'https://katsocial.example/en/home'

let keepMs: number | null

beforeEach(() => {
  keepMs = null
  vi.useFakeTimers({ toFake: ['performance'] })
})

const createStore = ({ maxEntries = 10, maxBytes = 1_000_000 } = {}) =>
  new PageStore({ maxEntries, maxBytes, keepMs: () => keepMs })

const add = (store: PageStore, key = KEY, startedIn = store.generation): CachedPage =>
  store.add(key, { sendable, unchanged }, 60, startedIn)

it('keeps a page until its own limit', () => {
  const store = createStore()
  const page = add(store)
  vi.advanceTimersByTime(59_999)
  expect(store.get(KEY, performance.now())).toBe(page)
  vi.advanceTimersByTime(1)
  expect(store.get(KEY, performance.now())).toBeUndefined()
  expect(store.size).toBe(0)
})

it('does not store a page if content changed while it was rendered', () => {
  const store = createStore()
  const startedIn = store.generation
  store.contentChanged()
  add(store, KEY, startedIn)
  expect(store.size).toBe(0)
})

it('stores no pages while every page must be checked before it is served', () => {
  const store = createStore()
  keepMs = 0
  add(store)
  expect(store.size).toBe(0)
})

it('confirms a new page until content changes, or for as long as pages may be served unchecked', () => {
  const store = createStore()
  expect(add(store)).toMatchObject({ confirmedUntil: Infinity, staleSince: null })
  keepMs = 5_000
  expect(add(store)).toMatchObject({ confirmedUntil: performance.now() + 5_000, staleSince: null })
})

it('counts a page as stale since the first change, however many follow', () => {
  const store = createStore()
  const page = add(store)
  const changedAt = performance.now()
  store.contentChanged()
  vi.advanceTimersByTime(400)
  store.contentChanged()
  expect(page.staleSince).toBe(changedAt)
})

it('does not confirm a page by a check that began before the last change', () => {
  const store = createStore()
  const page = add(store)
  store.contentChanged()
  const startedIn = store.generation
  store.contentChanged()
  store.confirm(page, startedIn)
  expect(page.staleSince).not.toBeNull()
  store.confirm(page, store.generation)
  expect(page.staleSince).toBeNull()
})

it('discards a page unless another one has replaced it', () => {
  const store = createStore()
  const first = add(store)
  const second = add(store)
  store.discard(KEY, first)
  expect(store.peek(KEY)).toBe(second)
  store.discard(KEY, second)
  expect(store.peek(KEY)).toBeUndefined()
})

it('limits the number of pages and their total size, including headers', () => {
  const few = createStore({ maxEntries: 2 })
  const small = createStore({ maxBytes: 2 * (30_000 + 6_144) })
  for (const key of ['/a', '/b', '/c']) {
    add(few, key)
    add(small, key)
  }
  expect([few.size, small.size]).toEqual([2, 2])
  expect([few.peek('/a'), small.peek('/a')]).toEqual([undefined, undefined])
})
