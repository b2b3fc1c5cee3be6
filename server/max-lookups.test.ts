import { expect, test } from 'vitest'
import { maxLookups } from './max-lookups'

test.each([
  [Infinity, 100],
  [20_000, 100],
  [256, 32],
  [4, 1],
])('%d open files allow %d concurrent lookups', (openFiles, lookups) => {
  expect(maxLookups(openFiles)).toBe(lookups)
})

test('the limit of this process can be determined', () => {
  expect(maxLookups()).toBeGreaterThan(0)
  expect(maxLookups()).toBeLessThanOrEqual(100)
})
