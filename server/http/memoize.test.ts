import { expect, it, vi } from 'vitest'
import { memoize } from './memoize'

it('computes each result once, even if it is undefined', () => {
  const work = vi.fn((text: string) => (text === 'nothing' ? undefined : text.length))
  const known = memoize(work)
  expect([known('a'), known('a'), known('nothing'), known('nothing')]).toEqual([1, 1, undefined, undefined])
  expect(work).toHaveBeenCalledTimes(2)
})

it('remembers a limited number of results, and none for long texts', () => {
  const work = vi.fn((text: string) => text.length)
  const known = memoize(work, 2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) known(text)
  expect(work).toHaveBeenCalledTimes(4)
  const long = 'x'.repeat(10_000)
  known(long)
  known(long)
  expect(work).toHaveBeenCalledTimes(6)
})
