import { describe, expect, it } from 'vitest'
import { formatCount, formatPrice } from './format-count'

describe('display of numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1049, '1.0k'],
    [24812, '24.8k'],
    [999_949, '999.9k'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [1_204_000, '1.2M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1.0B'],
    [2_147_483_648, '2.1B'],
    [2_600_000_000, '2.6B'],
    [1_234_567_890_123, '1234.6B'],
  ])('%d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  it('shows a dash for an unknown count, and never a negative one', () => {
    expect(formatCount(null)).toBe('–')
    expect(formatCount(Number.NaN)).toBe('–')
    expect(formatCount(-5)).toBe('0')
  })
})

describe('prices', () => {
  it.each([
    [2, '$2'],
    [10, '$10'],
    [0.5, '$0.50'],
    [1000, '$1,000'],
  ])('%d USD is shown as %s', (usd, text) => {
    expect(formatPrice(usd)).toBe(text)
  })

  it('are a dash if they are unknown', () => {
    for (const unknown of [null, undefined, Number.NaN]) expect(formatPrice(unknown)).toBe('–')
    expect(formatCount(undefined)).toBe('–')
  })

  it('are written as Intl.NumberFormat writes them', () => {
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
      expect(formatPrice(usd)).toBe((Number.isInteger(usd) ? whole : withCents).format(usd))
  })
})
