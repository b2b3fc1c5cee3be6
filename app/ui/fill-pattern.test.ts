import { expect, it } from 'vitest'
import { fillPattern } from './fill-pattern'

it('puts values into an editor’s text and leaves what it does not know', () => {
  expect(fillPattern('{quantity} {kind}, {typo}', { quantity: 300, kind: 'likes' })).toBe('300 likes, {typo}')
  expect(fillPattern('Video #{n}', { n: 0 })).toBe('Video #0')
  expect(fillPattern(null, {})).toBe('')
})
