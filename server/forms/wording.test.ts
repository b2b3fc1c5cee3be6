import { expect, it } from 'vitest'
import { dollars, fill } from './wording'

it.each([
  [0, '$0'],
  [6, '$6'],
  [7.5, '$7.50'],
  [1000, '$1,000'],
  [1234.5, '$1,234.50'],
])('%d dollars are %s, as on pages', (usd, text) => {
  expect(dollars(usd)).toBe(text)
})

it('placeholders that are none are kept, whatever they are called', () => {
  expect(fill('{reference} {typo} {constructor}', { reference: 'KS-1' })).toBe('KS-1 {typo} {constructor}')
})
