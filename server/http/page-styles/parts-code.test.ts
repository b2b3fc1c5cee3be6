import { expect, it } from 'vitest'
import { decodeParts, encodeParts } from './parts-code'

const names = Array.from({ length: 60 }, (_, index) => `part${index}`)

it.each([[[]], [['part0']], [['part59']], [['part1', 'part31', 'part32', 'part53', 'part59']], [names]])(
  'decodes a code into the parts it was made from (case %#)',
  (parts) => {
    expect(decodeParts(encodeParts(parts, names), names)).toEqual(parts)
  },
)

it('ignores bits for parts that the build does not have', () => {
  expect(decodeParts('zzzz', ['hero', 'form'])).toEqual(['hero', 'form'])
})
