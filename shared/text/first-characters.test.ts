import { expect, it } from 'vitest'
import { firstCharacters } from './first-characters'

it('a text that is cut never ends in half of an emoji', () => {
  expect(firstCharacters('cats 🐈🐈', 6)).toBe('cats 🐈')
  expect(firstCharacters('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
  expect(firstCharacters('🐈🐈🐈', 2)).toBe('🐈🐈')
})
