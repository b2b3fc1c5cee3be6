// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { describe, expect, it } from 'vitest'
import { wholeStudio } from './studio-for-tests'

const upload = (_ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref } })
const picture = (_ref: string) => ({
  _type: 'picture',
  image: { _type: 'image', asset: { _type: 'reference', _ref } },
  alt: 'A cat',
})
const published = {
  _id: 'a',
  _type: 'video',
  title: 'Cats',
  file: 'promo.webm',
  poster: { _type: 'picture', scene: 'cat', alt: 'A cat' },
  durationSeconds: 30,
  publishedOn: '2026-01-02',
  description: 'A cat sleeps.',
  transcript: 'Purring.',
}
const embed = 'https://player.vimeo.com/video/76979871'
const others = { poster: picture('image-b-9x9-png'), description: 'A dog runs.', transcript: 'Barking.' }
const ALL = ['poster', 'durationSeconds', 'description', 'transcript']
const MESSAGE = 'This still belongs to the previous video. Change it unless it fits the new one, too.'
const warning = (field: string) => `["${field}"]: ${MESSAGE}`

describe('a draft of a published video', () => {
  const { messages, obstacles } = wholeStudio([published])
  const draft = (changes: object) => ({ ...published, _id: 'drafts.a', ...changes })

  it.each([
    ['with a link instead of the film', { embed }, ALL],
    ['with a link and everything changed except the length', { embed, ...others }, ['durationSeconds']],
    ['with an upload instead of the film', { upload: upload('file-b-mp4') }, ALL],
    ['without a film', { file: undefined }, []],
    ['with the same film', { title: 'More cats' }, []],
    ['without a transcript', { embed, transcript: undefined }, ALL.slice(0, 3)],
  ])('%s gets a warning for each field that still belongs to the earlier one', async (_, changes, fields) => {
    const told = await messages(draft(changes))
    expect(told.filter((each) => each.includes(MESSAGE))).toEqual(fields.map(warning))
  })

  it('can still be published', async () => {
    expect(await obstacles(draft({ embed }))).toEqual([])
  })
})

describe('a draft of a published video with captions', () => {
  const captioned = { ...published, uploadedCaptions: upload('file-c-vtt') }
  const { messages } = wholeStudio([captioned])
  const told = async (changes: object) =>
    (await messages({ ...captioned, _id: 'drafts.a', ...others, durationSeconds: 40, ...changes })).filter(
      (each) => each.includes(MESSAGE),
    )

  it('gets a warning with another upload, over which they would play, but not with a link', async () => {
    expect(await told({ upload: upload('file-b-mp4') })).toEqual([warning('uploadedCaptions')])
    expect(await told({ embed })).toEqual([])
  })
})

describe('a video that was never published', () => {
  const { messages } = wholeStudio()

  it('gets no warning', async () => {
    expect(await messages({ ...published, _id: 'drafts.a', embed })).toEqual([])
  })
})
