import { expect, it, vi } from 'vitest'
import { SingleFlight } from './single-flight'

function held() {
  let finish: (result: string) => void = () => {}
  let signal: AbortSignal | undefined
  const work = vi.fn((given: AbortSignal) => {
    signal = given
    return new Promise<string>((resolve, reject) => {
      finish = resolve
      given.addEventListener('abort', () => reject(given.reason as Error))
    })
  })
  return { work, finish: (result: string) => finish(result), isStopped: () => signal?.aborted }
}

it('runs once for concurrent callers', async () => {
  const joined = new SingleFlight<string>()
  const { work, finish } = held()
  const asked = [joined.run('a', work), joined.run('a', work)]
  expect([joined.size, joined.has('a')]).toEqual([1, true])
  finish('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done'])
  expect([work.mock.calls.length, joined.size]).toEqual([1, 0])
})

it('aborts when the last caller has left, and starts over for later ones', async () => {
  const joined = new SingleFlight<string>()
  const { work, isStopped } = held()
  const first = new AbortController()
  const second = new AbortController()
  const outcomes = Promise.allSettled([
    joined.run('a', work, first.signal),
    joined.run('a', work, second.signal),
  ])
  first.abort()
  expect(isStopped()).toBe(false)
  second.abort()
  expect(isStopped()).toBe(true)
  const later = held()
  const asked = joined.run('a', later.work)
  later.finish('again')
  expect(await asked).toBe('again')
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(joined.run('a', work, AbortSignal.abort())).rejects.toThrow()
})

it('continues for callers that cannot leave', async () => {
  const joined = new SingleFlight<string>()
  const { work, finish, isStopped } = held()
  const caller = new AbortController()
  const asked = joined.run('a', work)
  const gone = joined.run('a', work, caller.signal)
  caller.abort()
  expect(isStopped()).toBe(false)
  finish('done')
  expect(await Promise.all([asked, gone])).toEqual(['done', 'done'])
})
