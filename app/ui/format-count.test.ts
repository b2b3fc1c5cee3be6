import { describe, expect, it } from 'vitest'
import { formatCount } from './format-count'

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
    expect(formatCount(undefined)).toBe('–')
    expect(formatCount(Number.NaN)).toBe('–')
    expect(formatCount(-5)).toBe('0')
  })
})
