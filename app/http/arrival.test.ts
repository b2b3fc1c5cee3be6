import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAX_ARRIVAL_MS } from '~/tiktok/limits'
import { arrivalOf } from './arrival'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('data that arrives, or fails, leaves no timer behind', async () => {
  expect(await arrivalOf(Promise.resolve('data'))).toBe('data')
  await expect(arrivalOf(Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(vi.getTimerCount()).toBe(0)
})

it('data that never arrives ends as a connection error', async () => {
  const failed = expect(arrivalOf(new Promise(() => {}))).rejects.toThrow(TypeError)
  await vi.advanceTimersByTimeAsync(MAX_ARRIVAL_MS)
  await failed
})
