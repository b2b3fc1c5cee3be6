import { expect, it } from 'vitest'
import { shorten } from './shorten'

it('a text that is shortened never ends in half of an emoji', () => {
  expect(shorten('cats 🐈🐈🐈', 7)).toBe('cats 🐈…')
  expect(shorten('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
  expect(shorten('cats 🐈🐈', 6)).toBe('cats …')
})
