import { describe, expect, it } from 'vitest'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { FILE_TYPE, IMAGE_TYPE, thumbnailUrl } from '../asset/asset'
import { DEFAULT_FILTER, type Filter } from './filter'
import { libraryQuery, librarySchema } from './library-query'

const dataset = ['Promo_spring.png', 'cat.png'].map((originalFilename, index) => ({
  _id: `image-${index}`,
  _type: IMAGE_TYPE,
  _createdAt: `2026-01-0${index + 1}T00:00:00Z`,
  originalFilename,
}))

/** Names of the assets that a search finds. */
async function find(search: string): Promise<unknown> {
  const { query, params } = libraryQuery({ ...DEFAULT_FILTER, search }, 50)
  const names = `${query}.rows[].originalFilename`
  return evaluateQuery(names, dataset, params)
}

describe('a media search', () => {
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

describe('a media filter', () => {
  const asset = (name: string, day: number, rest: object) => ({
    _id: name,
    originalFilename: name,
    _createdAt: `2026-01-0${day}T00:00:00Z`,
    ...rest,
  })
  const of = (mimeType: string, size: number) => ({ _type: FILE_TYPE, mimeType, size })
  const poster = { _type: 'reference', _ref: 'b.jpg' }
  const library = [
    asset('b.jpg', 1, { _type: IMAGE_TYPE, mimeType: 'image/jpeg', extension: 'jpg', size: 20 }),
    asset('C.svg', 2, { _type: IMAGE_TYPE, mimeType: 'image/svg+xml', extension: 'svg', size: 10 }),
    asset('a.mp4', 3, { ...of('video/mp4', 40), extension: 'mp4', video: { poster } }),
    asset('d.pdf', 4, { ...of('application/pdf', 30), extension: 'pdf' }),
    // A video does not use its own poster; a draft uses its picture.
    { _id: 'drafts.shop', _type: 'page', logo: { asset: { _type: 'reference', _ref: 'C.svg' } } },
  ]

  it.each<[Partial<Filter>, names: string[]]>([
    [{}, ['d.pdf', 'a.mp4', 'C.svg', 'b.jpg']],
    [{ sort: 'oldest' }, ['b.jpg', 'C.svg', 'a.mp4', 'd.pdf']],
    [{ sort: 'name' }, ['a.mp4', 'b.jpg', 'C.svg', 'd.pdf']],
    [{ sort: 'largest' }, ['a.mp4', 'd.pdf', 'b.jpg', 'C.svg']],
    [{ kind: 'picture' }, ['C.svg', 'b.jpg']],
    [{ kind: 'video' }, ['a.mp4']],
    [{ kind: 'file' }, ['d.pdf']],
    [{ use: 'unused' }, ['d.pdf', 'a.mp4', 'b.jpg']],
    [{ extension: 'svg' }, ['C.svg']],
    [{ kind: 'picture', use: 'unused' }, ['b.jpg']],
  ])('finds the matching assets in the chosen order: %j', async (filter, names) => {
    const { query, params } = libraryQuery({ ...DEFAULT_FILTER, ...filter }, 50)
    const result = await evaluateQuery(query, library, params)
    const { rows, counts } = librarySchema.parse(result)
    expect(rows.map(({ _id }) => _id)).toEqual(names)
    // The counts include the other kinds.
    if (filter.kind === undefined) expect(counts.picture + counts.video + counts.file).toBe(names.length)
    else if (filter.kind !== 'all') expect(counts[filter.kind]).toBe(names.length)
  })
})

it('lists an asset that a script has created without a file, along with the others', async () => {
  const { query, params } = libraryQuery(DEFAULT_FILTER, 50)
  const broken = {
    _id: 'image-x',
    _type: IMAGE_TYPE,
    _createdAt: '2026-01-03T00:00:00Z',
    originalFilename: 7,
  }
  const result = await evaluateQuery(query, [broken, ...dataset], params)
  const { rows, counts } = librarySchema.parse(result)
  expect(rows.map(({ _id }) => _id)).toEqual(['image-x', 'image-1', 'image-0'])
  expect(rows[0]).toMatchObject({ originalFilename: null, url: '', size: 0 })
  expect(thumbnailUrl(rows[0]!, 480)).toBe('')
  expect(counts.picture).toBe(3)
})
