import { expect, it } from 'vitest'
import { firstCharacters } from './first-characters'

it('never cuts an emoji in half', () => {
  expect(firstCharacters('cats 🐈🐈', 6)).toBe('cats 🐈')
  expect(firstCharacters('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
  expect(firstCharacters('🐈🐈🐈', 2)).toBe('🐈🐈')
})
