import { expect, it } from 'vitest'
import { inSentence } from './in-sentence'

it.each([
  [[], Infinity, ''],
  [['a'], Infinity, 'a'],
  [['a', 'b'], Infinity, 'a and b'],
  [['a', 'b', 'c'], 3, 'a, b, and c'],
  [['a', 'b', 'c'], 1, 'a and 2 more'],
  [['a', 'b', 'c', 'd'], 3, 'a, b, c, and 1 more'],
])('names are joined as in a sentence: %j, at most %d', (names, most, text) => {
  expect(inSentence(names, most)).toBe(text)
})
