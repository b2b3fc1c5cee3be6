import { expect, it, vi } from 'vitest'
import { AnswerCache, type ContentAnswer } from './answer-cache.server'

it('joins a request sent after a change, even after an earlier one has been answered', async () => {
  const cache = new AnswerCache(10, () => {})
  const answer = (result: string): ContentAnswer => ({ result, tags: ['pack'], freshFrom: 0 })
  let answerEarlier = (_answer: ContentAnswer) => {}
  const earlier = cache.request('packs', () => new Promise((resolve) => (answerEarlier = resolve)))
  cache.drop(['pack'])
  const later = cache.request('packs', () => new Promise(() => {}))
  expect(later).not.toBe(earlier)
  answerEarlier(answer('before the change'))
  await earlier.promise
  const ask = vi.fn(() => Promise.resolve(answer('once more')))
  expect(cache.request('packs', ask)).toBe(later)
  expect(ask).not.toHaveBeenCalled()
})
