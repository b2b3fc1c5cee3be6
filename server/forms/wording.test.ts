import { expect, it } from 'vitest'
import { dollars, shortPrice } from './wording'

it.each([
  [6, '$6', '$6.00'],
  [7.5, '$7.50', '$7.50'],
  [1000, '$1,000', '$1,000.00'],
])('%d dollars are %s in lists and %s in sums', (usd, short, long) => {
  expect([shortPrice(usd), dollars(usd)]).toEqual([short, long])
})
