import { expect, it } from 'vitest'
import { withoutEdges } from './pasted-text'

it.each([
  ['\u200e mara.makes\u200f\n', 'mara.makes'],
  ['mara \u200b makes', 'mara \u200b makes'],
  // As copied from a messenger's list of contacts.
  ['\u202amara.makes\u202c', 'mara.makes'],
  ['\u200b', ''],
])('%j becomes %j', (pasted, text) => {
  expect(withoutEdges(pasted)).toBe(text)
})

it('takes linear time for many spaces within a text: quadratic time would be a minute', () => {
  const text = `x${' '.repeat(250_000)}x`
  expect(withoutEdges(text)).toBe(text)
})
