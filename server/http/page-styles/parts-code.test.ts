import { expect, it } from 'vitest'
import { decodeParts, encodeParts } from './parts-code'

const names = Array.from({ length: 60 }, (_, index) => `part${index}`)

it.each([[[]], [['part0']], [['part59']], [['part1', 'part31', 'part32', 'part53', 'part59']], [names]])(
  'a code stands for one set of parts, however many there are',
  (parts) => {
    expect(decodeParts(encodeParts(parts, names), names)).toEqual(parts)
  },
)

it('ignores what a code says about parts that the build does not have', () => {
  expect(decodeParts('zzzz', ['hero', 'form'])).toEqual(['hero', 'form'])
})
