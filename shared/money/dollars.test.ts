import { describe, expect, it } from 'vitest'
import { dollars } from './dollars'

describe('amounts in dollars', () => {
  it.each([
    [2, '$2'],
    [10, '$10'],
    [0, '$0'],
    [0.5, '$0.50'],
    [6.1, '$6.10'],
    [1.1 + 2.2 + 6.7, '$10'],
    [1000, '$1,000'],
    [1204.5, '$1,204.50'],
  ])('%d USD is shown as %s', (usd, text) => {
    expect(dollars(usd)).toBe(text)
  })

  it('are a dash if they are unknown', () => {
    for (const unknown of [null, undefined, Number.NaN]) expect(dollars(unknown)).toBe('–')
  })

  it('are formatted as by Intl.NumberFormat', () => {
    const whole = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 0,
    })
    const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const amounts = [
      0,
      0.01,
      0.1,
      0.1 + 0.2,
      7.5,
      999,
      999.99,
      1000,
      1234.5,
      123_456,
      9_876_543.21,
      -1,
      -2500.5,
    ]
    for (const usd of amounts)
      expect(dollars(usd)).toBe((Number.isInteger(usd) ? whole : withCents).format(usd))
  })
})
