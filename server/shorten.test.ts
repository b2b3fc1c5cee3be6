import { expect, it } from 'vitest'
import { firstCharacters, shorten } from './shorten'

it('a text that is cut never ends in half of an emoji', () => {
  expect(firstCharacters('cats 🐈🐈', 6)).toBe('cats 🐈')
  expect(firstCharacters('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
  expect(firstCharacters('🐈🐈🐈', 2)).toBe('🐈🐈')
  expect(shorten('cats 🐈🐈🐈', 7)).toBe('cats 🐈…')
  expect(shorten('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
})
