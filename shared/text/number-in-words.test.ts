import { expect, it } from 'vitest'
import { inWords } from './number-in-words'

it.each([
  [0, 'zero'],
  [8, 'eight'],
  [12, 'twelve'],
  [13, '13'],
])('%d reads “%s”', (count, words) => {
  expect(inWords(count)).toBe(words)
})
