import { expect, it } from 'vitest'
import { withoutEdges } from './pasted-text'

it.each([
  ['\u200e mara.makes\u200f\n', 'mara.makes'],
  ['mara \u200b makes', 'mara \u200b makes'],
  // As copied from a messenger's list of contacts.
  ['\u202amara.makes\u202c', 'mara.makes'],
  ['\u200b', ''],
])('%j is used as %j', (pasted, text) => {
  expect(withoutEdges(pasted)).toBe(text)
})

it('reads a long text once: each of its spaces as the beginning of its end would take a minute', () => {
  const text = `x${' '.repeat(250_000)}x`
  expect(withoutEdges(text)).toBe(text)
})
