// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadUntilLoaded } from './load-until-loaded'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads code that arrives at the given attempt. */
function arrivingAt(attempt: number) {
  let attempts = 0
  return vi.fn(() => (++attempts < attempt ? Promise.reject(new TypeError()) : Promise.resolve('code')))
}

it('loads code again after 1 s, then after twice as long', async () => {
  const load = arrivingAt(3)
  const loaded = loadUntilLoaded(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('code')
})

it('loads code again as soon as the browser is online', async () => {
  const load = arrivingAt(2)
  const loaded = loadUntilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})
