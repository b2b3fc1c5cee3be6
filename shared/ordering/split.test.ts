import { describe, expect, it } from 'vitest'
import { splitEvenly } from './split'

describe('splitting a pack evenly between several posts', () => {
  it.each([
    [100, 3, [34, 33, 33]],
    [300, 3, [100, 100, 100]],
    [500, 1, [500]],
    [100, 0, []],
    [200, 7, [29, 29, 29, 29, 28, 28, 28]],
  ])('%d over %d posts', (quantity, posts, shares) => {
    expect(splitEvenly(quantity, posts)).toEqual(shares)
  })

  it('gives whole shares that add up to the pack and differ by at most one', () => {
    for (const quantity of [100, 200, 300, 400, 500]) {
      for (let posts = 1; posts <= 60; posts++) {
        const shares = splitEvenly(quantity, posts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(quantity)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }
    }
  })
})
