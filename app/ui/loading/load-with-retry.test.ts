// @vitest-environment jsdom
// @isolated: what other tests have left waits for the browser to be online as well.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads code that arrives at the given attempt. */
function arrivingAt(attempt: number) {
  let attempts = 0
  return vi.fn(() => (++attempts < attempt ? Promise.reject(new TypeError()) : Promise.resolve('code')))
}

const HOUR_MS = 3_600_000

it('loads code again after 4 s, and after twice as long each time', async () => {
  const load = arrivingAt(4)
  const loaded = loadWithRetry(load)
  for (const [attempts, waitMs] of [4000, 8000, 16_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(load).toHaveBeenCalledTimes(attempts + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loaded).toBe('code')
})

it('asks for code that is gone after an upgrade a few times, and then once an hour', async () => {
  const load = arrivingAt(Infinity)
  const abort = new AbortController()
  void loadWithRetry(load, abort.signal)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(load.mock.calls.length).toBeLessThan(12)
  load.mockClear()
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS)
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(load.mock.calls.length).toBeLessThanOrEqual(10)
  abort.abort()
})

it('loads code again as soon as the browser is online', async () => {
  const load = arrivingAt(2)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

it.each([
  ['after a delay', () => vi.advanceTimersByTimeAsync(4000)],
  ['when the browser is online', () => window.dispatchEvent(new Event('online'))],
])('leaves no timer and no listener behind %s', async (_when, repeat) => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const loaded = loadWithRetry(arrivingAt(2))
  await vi.advanceTimersByTimeAsync(0)
  await repeat()
  await loaded
  expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    added.mock.calls.map(([type, listener]) => [type, listener]),
  )
  expect(vi.getTimerCount()).toBe(0)
})

describe('once it is aborted', () => {
  it('does not load code again, and neither resolves nor rejects', async () => {
    const abort = new AbortController()
    const load = arrivingAt(2)
    const settled = vi.fn()
    void loadWithRetry(load, abort.signal).then(settled, settled)
    await vi.advanceTimersByTimeAsync(0)
    abort.abort()
    expect(vi.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(load).toHaveBeenCalledTimes(1)
    expect(settled).not.toHaveBeenCalled()
  })

  it('is the same if an attempt was under way', async () => {
    const abort = new AbortController()
    const load = arrivingAt(2)
    void loadWithRetry(load, abort.signal)
    abort.abort()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
