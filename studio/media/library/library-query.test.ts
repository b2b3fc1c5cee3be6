import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { IMAGE_TYPE, thumbnailAddress } from '../asset/asset'
import { DEFAULT_FILTER } from './filter'
import { libraryQuery, librarySchema } from './library-query'

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

it('lists an asset that a script has created without a file beside the others', async () => {
  const { query, params } = libraryQuery(DEFAULT_FILTER, 50)
  const broken = {
    _id: 'image-x',
    _type: IMAGE_TYPE,
    _createdAt: '2026-01-03T00:00:00Z',
    originalFilename: 7,
  }
  const answer: unknown = await (
    await evaluate(parse(query, { params }), { dataset: [broken, ...dataset], params })
  ).get()
  const { rows, counts } = librarySchema.parse(answer)
  expect(rows.map(({ _id }) => _id)).toEqual(['image-x', 'image-1', 'image-0'])
  expect(rows[0]).toMatchObject({ originalFilename: null, url: '', size: 0 })
  expect(thumbnailAddress(rows[0]!, 480)).toBe('')
  expect(counts.picture).toBe(3)
})
