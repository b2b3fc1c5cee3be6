import { expect, it } from 'vitest'
import { fillPattern } from './fill-pattern'

it('fills in an editor’s text and keeps unknown placeholders', () => {
  expect(fillPattern('{quantity} {kind}, {typo}', { quantity: 300, kind: 'likes' })).toBe('300 likes, {typo}')
  expect(fillPattern('Video #{n}', { n: 0 })).toBe('Video #0')
  expect(fillPattern('{constructor} {toString}', {})).toBe('{constructor} {toString}')
  expect(fillPattern(null, {})).toBe('')
})
