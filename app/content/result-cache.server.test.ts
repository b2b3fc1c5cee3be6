import { expect, it, vi } from 'vitest'
import { ResultCache, type ContentResult } from './result-cache.server'

it('joins a request sent after a change, even after the result of an earlier one has arrived', async () => {
  const cache = new ResultCache(10, () => {})
  const resultOf = (result: string): ContentResult => ({ result, tags: ['pack'], freshFrom: 0 })
  let resolveEarlier = (_result: ContentResult) => {}
  const earlier = cache.request('packs', () => new Promise((resolve) => (resolveEarlier = resolve)))
  cache.invalidate(['pack'])
  const later = cache.request('packs', () => new Promise(() => {}))
  expect(later).not.toBe(earlier)
  resolveEarlier(resultOf('before the change'))
  await earlier.promise
  const sendQuery = vi.fn(() => Promise.resolve(resultOf('once more')))
  expect(cache.request('packs', sendQuery)).toBe(later)
  expect(sendQuery).not.toHaveBeenCalled()
})
