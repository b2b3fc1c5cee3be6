import { expect, it } from 'vitest'
import { frozenAnswer } from './frozen-answer.server'

it('leaves out the nulls in lists, at any depth, and keeps those in fields', () => {
  const answer = {
    title: null,
    items: [null, { _key: 'a', points: [null] }, null, [null, 1]],
    words: ['', 0],
  }
  expect(frozenAnswer(answer)).toEqual({
    title: null,
    items: [{ _key: 'a', points: [] }, [1]],
    words: ['', 0],
  })
  expect(frozenAnswer([null])).toEqual([])
  expect(frozenAnswer(null)).toBe(null)
})

it('returns what cannot be changed', () => {
  const answer = frozenAnswer({ items: [{ _key: 'a' }] }) as { items: { _key: string }[] }
  expect(() => answer.items.push({ _key: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(answer.items[0] ?? {}, { _key: 'c' })).toThrow(TypeError)
})
