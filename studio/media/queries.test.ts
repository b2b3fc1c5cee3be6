import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { FILE_TYPE, IMAGE_TYPE } from './asset'
import { DEFAULT_FILTER, replacementsOf } from './filter'
import { ASSET, libraryQuery } from './queries'

const dataset = ['Promo_spring.png', 'cat.png'].map((originalFilename, index) => ({
  ...{ _id: `image-${index}`, _type: IMAGE_TYPE, _createdAt: `2026-01-0${index + 1}T00:00:00Z` },
  originalFilename,
}))

/** Names of the assets that a search finds. */
async function find(search: string): Promise<unknown> {
  const { query, params } = libraryQuery({ ...DEFAULT_FILTER, search }, 50)
  const names = `${query}.rows[].originalFilename`
  return (await evaluate(parse(names, { params }), { dataset, params })).get()
}

describe('a search of the media', () => {
  it.each([
    ['', ['cat.png', 'Promo_spring.png']],
    ['  ', ['cat.png', 'Promo_spring.png']],
    ['spri', ['Promo_spring.png']],
    ['🎬', []],
    ['cat 🎬', ['cat.png']],
  ])('for “%s” finds %j', async (search, names) => {
    expect(await find(search)).toEqual(names)
  })
})

it('a video whose poster was deleted has none', async () => {
  const video = {
    ...{ _id: 'file-film-mp4', _type: FILE_TYPE },
    video: { poster: { _type: 'reference', _ref: 'image-0', _weak: true } },
  }
  const posterIn = async (all: object[]) => {
    const params = { id: video._id }
    return (await evaluate(parse(`${ASSET}.posterId`, { params }), { dataset: all, params })).get() as unknown
  }
  expect(await posterIn([video, ...dataset])).toBe('image-0')
  expect(await posterIn([video])).toBeNull()
})

describe('what may replace a file of the library', () => {
  const picture = (extension: string) =>
    ({ _type: IMAGE_TYPE, extension, mimeType: `image/${extension}` }) as const
  const file = (extension: string, mimeType: string) => ({ _type: FILE_TYPE, extension, mimeType }) as const
  const library = [
    ...['jpg', 'webp', 'svg'].map(picture),
    ...[file('mp4', 'video/mp4'), file('webm', 'video/webm')],
    ...[file('vtt', 'text/vtt'), file('pdf', 'application/pdf')],
  ].map((asset, index) => ({ ...asset, _id: `asset-${index}`, _createdAt: `2026-01-01T00:00:0${index}Z` }))

  it.each([
    ['another picture', picture('jpg'), ['svg', 'webp', 'jpg']],
    // The site draws icons and logos in the color of the text, which makes a rectangle of a photo.
    ['a drawing, for a drawing', picture('svg'), ['svg']],
    ['another video', file('mp4', 'video/mp4'), ['webm', 'mp4']],
    ['captions, for captions', file('vtt', 'text/vtt'), ['vtt']],
  ])('is %s', async (_what, asset, extensions) => {
    const { query, params } = libraryQuery({ ...DEFAULT_FILTER, ...replacementsOf(asset) }, 50)
    const found = await evaluate(parse(`${query}.rows[].extension`, { params }), { dataset: library, params })
    expect(await found.get()).toEqual(extensions)
  })
})
