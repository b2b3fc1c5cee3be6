import { expect, it } from 'vitest'
import { formatAmount } from './format-amount'

it.each([
  [600, 'usd', '6.00 USD'],
  [5, 'USD', '0.05 USD'],
  [600, 'jpy', '600 JPY'],
  [50_000, 'huf', '500.00 HUF'],
  [5_120, 'kwd', '5.120 KWD'],
  [1_000, '', '10.00'],
])('an amount of %i in the smallest unit of “%s” is written as %s', (amountMinor, currency, text) => {
  expect(formatAmount(amountMinor, currency)).toBe(text)
})
