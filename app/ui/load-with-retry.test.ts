// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads code that arrives at the given attempt. */
function arrivingAt(attempt: number) {
  let attempts = 0
  return vi.fn(() => (++attempts < attempt ? Promise.reject(new TypeError()) : Promise.resolve('code')))
}

it('loads code again every 4 s', async () => {
  const load = arrivingAt(3)
  const loaded = loadWithRetry(load)
  for (const attempts of [1, 2]) {
    await vi.advanceTimersByTimeAsync(3999)
    expect(load).toHaveBeenCalledTimes(attempts)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loaded).toBe('code')
})

it('loads code again as soon as the browser is online', async () => {
  const load = arrivingAt(2)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})
