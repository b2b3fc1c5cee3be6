import { beforeEach, expect, it, vi } from 'vitest'
import { TIMED_OUT, withTimeout } from './with-timeout'

beforeEach(() => {
  vi.useFakeTimers()
})

it('returns an outcome that is in time, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves with TIMED_OUT when the time is up', async () => {
  const result = withTimeout(new Promise(() => {}), 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await result).toBe(TIMED_OUT)
})
