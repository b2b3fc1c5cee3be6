import { describe, expect, it } from 'vitest'
import { longestLine } from './hero-letters'

describe('the size of a headline', () => {
  it('follows its longest line, and never fills the screen with a short one', () => {
    expect(longestLine(['Grow', 'your social media'])).toBe(17)
    expect(longestLine(['Grow'])).toBe(6)
  })

  it('leaves room for a long word, which is wider than a phrase of as many letters', () => {
    expect(longestLine(['Telecommunications'])).toBeGreaterThan(20)
  })
  // Their widths in em were measured in a browser.
  it.each([
    ['MAKE MORE MONEY', 6.2],
    ['WOW MOMENTUM', 5.8],
    ['momentum', 3.6],
    ['我们让你成长', 6],
  ])('leaves “%s” as much room as it needs, and not much more', (line, em) => {
    const room = 0.385 * longestLine([line])
    expect(room).toBeGreaterThanOrEqual(em)
    expect(room).toBeLessThan(1.2 * em)
  })
})
