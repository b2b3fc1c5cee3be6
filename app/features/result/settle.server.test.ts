import { beforeEach, expect, it, vi } from 'vitest'
import { settleWithin } from './settle.server'

beforeEach(() => {
  vi.useFakeTimers()
})

it('returns the value of a fast lookup', async () => {
  await expect(settleWithin(Promise.resolve(7), 300)).resolves.toEqual({ settled: 7 })
})

it('leaves no timer running, whether the lookup succeeds or fails', async () => {
  await settleWithin(Promise.resolve(7), 300)
  await settleWithin(Promise.reject(new Error('down')), 300).catch(() => {})
  expect(vi.getTimerCount()).toBe(0)
})

it('returns the promise of a slow lookup, so that the page does not wait', async () => {
  const slow = new Promise<number>((resolve) => setTimeout(() => resolve(7), 1000))
  const outcome = settleWithin(slow, 300)
  await vi.advanceTimersByTimeAsync(300)
  await expect(outcome).resolves.toEqual({ pending: slow })
})
