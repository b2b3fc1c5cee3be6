import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { video } from './video'

const file = 'promo.webm'
const embed = 'https://player.vimeo.com/video/76979871'

it.each([
  ['has that film', { file }, { file, embed: null }],
  ['has a link that was entered instead of it', { file, embed }, { file: null, embed }],
])('a video that came with the site %s', async (_, stored, shown) => {
  const answer = await evaluate(parse(`*[0]{ ${video} }`), { dataset: [{ _id: 'a', ...stored }] })
  expect(await answer.get()).toMatchObject(shown)
})
