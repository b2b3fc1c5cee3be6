import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleWithin } from './settle.server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives the value of a lookup that is quick', async () => {
  await expect(settleWithin(Promise.resolve(7), 300)).resolves.toEqual({ settled: 7 })
})

it('gives the promise of a lookup that is slow, so that the page need not wait', async () => {
  const slow = new Promise<number>((resolve) => setTimeout(() => resolve(7), 1000))
  const outcome = settleWithin(slow, 300)
  await vi.advanceTimersByTimeAsync(300)
  await expect(outcome).resolves.toEqual({ pending: slow })
})
