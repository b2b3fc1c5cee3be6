import { expect, it } from 'vitest'
import { MAX_POSTS, postLimit } from './post-limit'

it('an order is split over at most 50 posts', () => {
  expect(MAX_POSTS).toBe(50)
})

it.each([
  [MAX_POSTS / 2, MAX_POSTS / 2],
  [MAX_POSTS - 1, MAX_POSTS - 1],
  [MAX_POSTS + 1, MAX_POSTS],
])('a pack of %i is split over at most %i posts, so that each gets at least one', (quantity, limit) => {
  expect(postLimit(quantity)).toBe(limit)
})
