import { expect, it } from 'vitest'
import { platformsNamedIn } from './platform-names'

it.each([
  ['TikTok用户名', ['tiktok:TikTok']],
  ['Twitter ( X )', ['x:Twitter']],
  ['Your post on X', ['x:X']],
  ['X handle', ['x:X']],
  ['Facebook or Instagram page', ['instagram:Instagram', 'facebook:Facebook']],
  ['YouTube channel\nX', ['x:X', 'youtube:YouTube']],
  ['iPhone X', [null]],
  ['TikTok, up to x posts', ['tiktok:TikTok', null]],
  ['Next account', []],
  ['Google', []],
])('the platforms named in “%s” are %j', (text, named) => {
  expect(platformsNamedIn(text).map((each) => each && `${each.id}:${each.name}`)).toEqual(named)
})
