import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WindowStore } from './window-store'

const MINUTE_MS = 60_000
let store: WindowStore

beforeEach(() => {
  vi.useFakeTimers()
  store = new WindowStore()
  // It uses none of the middleware's other options.
  store.init({ windowMs: MINUTE_MS })
})
afterEach(() => {
  store.shutdown()
  vi.useRealTimers()
})

it('counts within a window, and starts again after it', async () => {
  await store.increment('a')
  expect(await store.increment('a')).toMatchObject({ totalHits: 2 })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await store.increment('a')).toMatchObject({ totalHits: 1 })
})

it('starts again when the clock was set back by more than a window', async () => {
  for (let minute = 0; minute < 5; minute++) {
    await store.increment('a')
    vi.advanceTimersByTime(MINUTE_MS - 1_000)
    if (minute === 0) vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  }
  const { totalHits, resetTime } = await store.increment('a')
  expect(totalHits).toBeLessThanOrEqual(2)
  expect(resetTime?.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
})
