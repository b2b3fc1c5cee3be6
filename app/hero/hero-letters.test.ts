import { describe, expect, it } from 'vitest'
import { endsBefore, longestLine } from './hero-letters'

describe('the size of a headline', () => {
  it('follows its longest line, and never fills the screen with a short line', () => {
    expect(longestLine(['Grow', 'your social media'])).toBe(17)
    expect(longestLine(['Grow'])).toBe(6)
  })

  it('leaves room for a long word, which is wider than a phrase with the same number of letters', () => {
    expect(longestLine(['Telecommunications'])).toBeGreaterThan(20)
  })
  // Their widths in em were measured in a browser.
  it.each([
    ['MAKE MORE MONEY', 6.2],
    ['WOW MOMENTUM', 5.8],
    ['momentum', 3.6],
    ['我们让你成长', 6],
  ])('leaves “%s” enough room, but not much more', (line, em) => {
    const room = 0.385 * longestLine([line])
    expect(room).toBeGreaterThanOrEqual(em)
    expect(room).toBeLessThan(1.2 * em)
  })
})

describe('a line of a headline', () => {
  it.each([
    ['that is the longest fills the page', 'Grow your social media', 93, 22, 100],
    ['that is shorter ends proportionally earlier', 'your media!', 46.5, 22, 100],
    ['is limited to the largest size, however short all lines are', 'near', 15.4, 6, 10],
  ])('%s', (_, line, endVw, longest, largestVw) => {
    expect(endsBefore(endVw + 0.01, line, longest, largestVw)).toBe(true)
    expect(endsBefore(endVw - 0.01, line, longest, largestVw)).toBe(false)
  })
})
