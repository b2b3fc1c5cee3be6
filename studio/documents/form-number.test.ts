import { expect, it } from 'vitest'
import { newFormNumber } from './form-number'

it('returns a number of 15 digits that does not repeat', () => {
  const numbers = Array.from({ length: 1_000 }, newFormNumber)
  for (const number of numbers) expect(number).toMatch(/^[1-9]\d{14}$/)
  expect(new Set(numbers).size).toBe(numbers.length)
})
