import { expect, test } from 'vitest'
import { perRow } from './even-rows'

test('fills as few rows as possible, as evenly as possible', () => {
  expect([1, 3, 5, 6, 7, 8, 10, 11].map((count) => perRow(count, 5))).toEqual([1, 3, 5, 3, 4, 4, 5, 4])
  expect(perRow(0, 5)).toBe(1)
})
