import { describe, expect, it } from 'vitest'
import { Turns } from './turns'

describe('changes of one order', () => {
  it('run one after the other, each with the result of the one before', async () => {
    const turns = new Turns<number>()
    const seen: unknown[] = []
    let finishFirst = (_result: number) => {}
    const first = turns.take('a', () => new Promise((resolve) => (finishFirst = resolve)))
    const second = turns.take('a', async (previous) => {
      seen.push(previous)
      return 2
    })
    await turns.take('b', async (previous) => {
      seen.push(previous)
      return 3
    })
    expect(seen).toEqual([undefined])
    finishFirst(1)
    expect(await first).toBe(1)
    expect(await second).toBe(2)
    expect(seen).toEqual([undefined, 1])
  })

  it('learn that the one before failed, and wait for nothing once it has ended', async () => {
    const turns = new Turns<number>()
    const failed = turns.take('a', () => Promise.reject(new Error('offline')))
    const after = turns.take('a', async (previous) => (previous === null ? 7 : 0))
    expect(await failed).toBeNull()
    expect(await after).toBe(7)
    expect(await turns.take('a', async (previous) => (previous === undefined ? 8 : 0))).toBe(8)
  })
})
