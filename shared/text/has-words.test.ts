import { expect, it } from 'vitest'
import { hasWords } from './has-words'

const paragraph = (...texts: string[]) => ({ _type: 'block', children: texts.map((text) => ({ text })) })

it('finds words in any paragraph', () => {
  expect(hasWords([paragraph(''), paragraph('', 'Within a day.')])).toBe(true)
})

it.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['a paragraph that says nothing of its text', [{ _type: 'block' }]],
  ['the paragraph that remains after deleting everything', [paragraph('')]],
  ['what a script wrote instead', [null, 1, { children: null }, { children: [null, { text: null }] }]],
  ['spaces', [paragraph('   ', '\n'), paragraph()]],
])('finds none in %s', (_, blocks) => {
  expect(hasWords(blocks)).toBe(false)
})
