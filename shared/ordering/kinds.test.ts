import { expect, it } from 'vitest'
import { landsOnPosts, PACK_KINDS } from './kinds'

it('likes and views need posts, followers do not', () => {
  expect(PACK_KINDS.filter(landsOnPosts)).toEqual(['likes', 'views'])
})
