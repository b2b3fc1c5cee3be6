import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { video } from './video'

const file = 'promo.webm'
const embed = 'https://player.vimeo.com/video/76979871'

it.each([
  ['plays its file', { file }, { file, embed: null }],
  ['plays a link that an editor has entered instead', { file, embed }, { file: null, embed }],
])('a video that came with the site %s', async (_, stored, shown) => {
  const result = await evaluate(parse(`*[0]{ ${video} }`), { dataset: [{ _id: 'a', ...stored }] })
  expect(await result.get()).toMatchObject(shown)
})
