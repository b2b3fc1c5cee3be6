import { beforeEach, expect, it, vi } from 'vitest'
import { reused } from './reused'

beforeEach(() => {
  vi.useFakeTimers()
})

it('starts no second check while one is in progress, and reuses its outcome for a while', async () => {
  const finishes: ((outcome: string) => void)[] = []
  const check = vi.fn(() => new Promise<string>((resolve) => finishes.push(resolve)))
  const ask = reused(check, 250)
  const asked = [ask()]
  await vi.advanceTimersByTimeAsync(60_000)
  asked.push(ask())
  finishes[0]?.('slow')
  expect(await Promise.all(asked)).toEqual(['slow', 'slow'])
  await vi.advanceTimersByTimeAsync(249)
  expect(await ask()).toBe('slow')
  expect(check).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  const again = ask()
  finishes[1]?.('quick')
  expect(await again).toBe('quick')
})

it('reuses a failure for just as long', async () => {
  const check = vi.fn(() => Promise.reject(new Error('down')))
  const ask = reused(check, 250)
  await expect(ask()).rejects.toThrow('down')
  await expect(ask()).rejects.toThrow('down')
  expect(check).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(250)
  await expect(ask()).rejects.toThrow('down')
  expect(check).toHaveBeenCalledTimes(2)
})
