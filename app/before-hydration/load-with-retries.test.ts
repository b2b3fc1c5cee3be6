// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetries } from './load-with-retries'

const failed = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries again after pauses that double up to half a minute, until the connection is back', async () => {
  const attempts: number[] = []
  const load = vi.fn(() => {
    attempts.push(Date.now())
    return attempts.length < 9 ? Promise.reject(failed()) : Promise.resolve()
  })
  const loaded = loadWithRetries(load)
  await vi.runAllTimersAsync()
  await loaded
  const pauses = attempts.slice(1).map((at, index) => at - attempts[index]!)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

it('tries again as soon as the browser is online, and only once', async () => {
  const load = vi.fn().mockRejectedValueOnce(failed()).mockResolvedValue(undefined)
  const loaded = loadWithRetries(load)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await loaded
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not hide an error of the code itself', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('a is not a function'))
  await expect(loadWithRetries(load)).rejects.toThrow('a is not a function')
  expect(load).toHaveBeenCalledTimes(1)
})
