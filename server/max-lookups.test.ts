import { expect, it } from 'vitest'
import { maxLookups } from './max-lookups'

it.each([
  [Infinity, 100],
  [20_000, 100],
  [256, 32],
  [4, 1],
])('a limit of %d open files allows %d concurrent lookups', (openFiles, lookups) => {
  expect(maxLookups(openFiles)).toBe(lookups)
})

it('the limit of this process can be determined', () => {
  expect(maxLookups()).toBeGreaterThan(0)
  expect(maxLookups()).toBeLessThanOrEqual(100)
})
