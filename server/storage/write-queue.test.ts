import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseLockedError, WriteQueue } from './write-queue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a write that another process's lock prevents for some time from its first attempt. */
function lockedFor(ms: number): () => number {
  let until: number | undefined
  let attempts = 0
  return () => {
    attempts += 1
    until ??= performance.now() + ms
    if (performance.now() < until)
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    return attempts
  }
}

it('waits up to 5 s for another process’s lock, not counting the time for which other writes waited', async () => {
  const writes = new WriteQueue()
  const queued = Promise.all([3_000, 3_000, 3_000].map((ms) => writes.do(lockedFor(ms))))
  await vi.advanceTimersByTimeAsync(10_000)
  for (const attempts of await queued) expect(attempts).toBeGreaterThan(2)
})

it('gives up all queued writes at once if a lock is held for longer, but waits for 5 s with a later one', async () => {
  const writes = new WriteQueue()
  const results: string[] = []
  const isHeld = lockedFor(60_000)
  const write = (name: string) =>
    void writes.do(isHeld).catch((cause: unknown) => {
      if (cause instanceof DatabaseLockedError) results.push(name)
    })
  write('first')
  write('second')
  await vi.advanceTimersByTimeAsync(4_000)
  write('later')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(results).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(results).toEqual(['first', 'second', 'later'])
})

it('gives up if a lock is held for longer, and goes on with the next write', async () => {
  const writes = new WriteQueue()
  const held = expect(writes.do(lockedFor(6_000))).rejects.toThrow(DatabaseLockedError)
  const next = writes.do(() => 'written')
  await vi.advanceTimersByTimeAsync(6_000)
  await held
  expect(await next).toBe('written')
})

it('does not repeat a write that fails for another reason', async () => {
  const writes = new WriteQueue()
  const write = vi.fn(() => {
    throw new Error('database or disk is full')
  })
  await expect(writes.do(write)).rejects.toThrow('disk is full')
  expect(write).toHaveBeenCalledOnce()
})
