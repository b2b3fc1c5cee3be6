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
})
