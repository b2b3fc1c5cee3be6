// @vitest-environment jsdom
// @isolated: leftovers of other tests also listen for the browser to come online.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a function that loads code successfully on the given attempt. */
function arrivingAt(attempt: number) {
  let attempts = 0
  return vi.fn(() => (++attempts < attempt ? Promise.reject(new TypeError()) : Promise.resolve('code')))
}

const HOUR_MS = 3_600_000

it('retries after 4 s, and then after twice as long each time', async () => {
  const load = arrivingAt(4)
  const loaded = loadWithRetry(load)
  for (const [attempts, waitMs] of [4000, 8000, 16_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(load).toHaveBeenCalledTimes(attempts + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loaded).toBe('code')
})

it('retries a few times for code that is gone after an upgrade, and then once an hour', async () => {
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

it('retries as soon as the browser is online', async () => {
  const load = arrivingAt(2)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

it.each([
  ['after a delay', () => vi.advanceTimersByTimeAsync(4000)],
  ['when the browser is online', () => window.dispatchEvent(new Event('online'))],
])('leaves no timer or listener behind if it succeeds %s', async (_when, repeat) => {
  const { signal } = new AbortController()
  const spies = [window, signal].map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }))
  const loaded = loadWithRetry(arrivingAt(2), signal)
  await vi.advanceTimersByTimeAsync(0)
  await repeat()
  await loaded
  for (const { added, removed } of spies) {
    expect(added).toHaveBeenCalledOnce()
    expect(removed.mock.calls).toEqual(added.mock.calls)
  }
  expect(vi.getTimerCount()).toBe(0)
})

describe('once aborted', () => {
  it('does not retry, and neither resolves nor rejects', async () => {
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

  it('does not retry after an attempt that was in flight', async () => {
    const abort = new AbortController()
    const load = arrivingAt(2)
    void loadWithRetry(load, abort.signal)
    abort.abort()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
