import { expect, it } from 'vitest'
import { MAX_POSTS, postLimit } from './post-limit'

it.each([
  [25, 25],
  [49, 49],
  [100, MAX_POSTS],
])('a pack of %i goes to at most %i posts, so that each gets at least one', (quantity, limit) => {
  expect(postLimit(quantity)).toBe(limit)
})
