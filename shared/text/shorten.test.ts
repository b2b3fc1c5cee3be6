import { expect, it } from 'vitest'
import { shorten } from './shorten'

it('never cuts an emoji in half', () => {
  expect(shorten('cats 🐈🐈🐈', 7)).toBe('cats 🐈…')
  expect(shorten('cats 🐈🐈', 7)).toBe('cats 🐈🐈')
  expect(shorten('cats 🐈🐈', 6)).toBe('cats …')
})
