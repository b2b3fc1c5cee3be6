import { beforeEach, expect, it, vi } from 'vitest'
import { LATE, withinTime } from './within-time'

beforeEach(() => {
  vi.useFakeTimers()
})

it('resolves with what is in time, and leaves no timer', async () => {
  expect(await withinTime(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withinTime(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves with LATE when the time is up', async () => {
  const result = withinTime(new Promise(() => {}), 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await result).toBe(LATE)
})
