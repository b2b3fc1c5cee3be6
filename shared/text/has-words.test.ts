import { expect, it } from 'vitest'
import { hasWords, wordsOf } from './has-words'

const paragraph = (...texts: string[]) => ({ _type: 'block', children: texts.map((text) => ({ text })) })

it('finds words in any paragraph', () => {
  expect(hasWords([paragraph(''), paragraph('', 'Within a day.')])).toBe(true)
})

it.each([
  ['a missing text', undefined],
  ['an empty list', []],
  ['a paragraph without children', [{ _type: 'block' }]],
  ['the empty paragraph that remains after deleting everything', [paragraph('')]],
  ['malformed blocks', [null, 1, { children: null }, { children: [null, { text: null }] }]],
  ['spaces', [paragraph('   ', '\n'), paragraph()]],
])('finds none in %s', (_, blocks) => {
  expect(hasWords(blocks)).toBe(false)
})

it('reads a line per paragraph, without empty ones', () => {
  const blocks = [paragraph('Within ', 'a day.'), paragraph(''), { _type: 'image' }, paragraph('Or two.')]
  expect(wordsOf(blocks)).toBe('Within a day.\nOr two.')
})
