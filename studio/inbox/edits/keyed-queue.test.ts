import { describe, expect, it } from 'vitest'
import { KeyedQueue } from './keyed-queue'

describe('tasks with the same key', () => {
  it('run one after another, each with the result of the previous one', async () => {
    const queue = new KeyedQueue<number>()
    const seen: unknown[] = []
    let finishFirst = (_result: number) => {}
    const first = queue.run('a', () => new Promise((resolve) => (finishFirst = resolve)))
    const second = queue.run('a', async (previous) => {
      seen.push(previous)
      return 2
    })
    await queue.run('b', async (previous) => {
      seen.push(previous)
      return 3
    })
    expect(seen).toEqual([undefined])
    finishFirst(1)
    expect(await first).toBe(1)
    expect(await second).toBe(2)
    expect(seen).toEqual([undefined, 1])
  })

  it('receive null after a failure, and undefined if there was none to wait for', async () => {
    const queue = new KeyedQueue<number>()
    const failed = queue.run('a', () => Promise.reject(new Error('offline')))
    const after = queue.run('a', async (previous) => (previous === null ? 7 : 0))
    expect(await failed).toBeNull()
    expect(await after).toBe(7)
    expect(await queue.run('a', async (previous) => (previous === undefined ? 8 : 0))).toBe(8)
  })
})
