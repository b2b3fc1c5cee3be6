import { expect, it } from 'vitest'
import { withoutEdges } from './pasted-text'

it.each([
  ['\u200e mara.makes\u200f\n', 'mara.makes'],
  ['mara \u200b makes', 'mara \u200b makes'],
  ['\u200b', ''],
])('%j is used as %j', (pasted, text) => {
  expect(withoutEdges(pasted)).toBe(text)
})
