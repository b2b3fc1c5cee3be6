import { evaluate, parse } from 'groq-js'
import { describe, expect, it, test } from 'vitest'
import { FILE_TYPE, IMAGE_TYPE } from '../asset/asset'
import { DEFAULT_FILTER } from '../library/filter'
import { libraryQuery } from '../library/library-query'
import { replacementFilter, replacements } from './replace'
import { crop, image, logo, OLD, page } from './samples-for-tests'

const NEW = 'image-new-10x10-png'
const KEEP = { placement: 'keep', alt: '' } as const

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
    const { query, params } = libraryQuery({ ...DEFAULT_FILTER, ...replacementFilter(asset) }, 50)
    const found = await evaluate(parse(`${query}.rows[].extension`, { params }), { dataset: library, params })
    expect(await found.get()).toEqual(extensions)
  })
})

describe('replacing an asset everywhere', () => {
  const from = { _id: OLD, posterId: null, durationSeconds: null }
  const to = { _id: NEW, posterId: null, durationSeconds: null }

  test('changes every reference of drafts and published documents, and nothing else', () => {
    const patches = replacements([page('drafts.page-1'), page('page-1'), logo], from, to, KEEP)
    expect(patches).toEqual(
      ['drafts.page-1', 'page-1'].map((id) => ({
        patch: {
          id,
          ifRevisionID: `rev-${id}`,
          set: { 'sections[_key=="b"].picture.image.asset._ref': NEW, 'seo.image.asset._ref': NEW },
        },
      })),
    )
  })

  test('resets crops and hotspots if asked to', () => {
    expect(replacements([page('page-1')], from, to, { ...KEEP, placement: 'reset' })[0]?.patch.unset).toEqual(
      ['sections[_key=="b"].picture.image.crop', 'sections[_key=="b"].picture.image.hotspot'],
    )
  })

  test('describes the new picture wherever the old one was described, and nowhere else', () => {
    const [first] = page('page-1').sections.slice(1)
    const decorative = { ...first, _key: 'c', picture: { ...first?.picture, decorative: true } }
    const bare = { ...first, _key: 'd', picture: { ...first?.picture, alt: undefined } }
    const document = { ...page('page-1'), sections: [first, decorative, bare] }
    const described = ({ patch }: { patch: { set: object } }) =>
      Object.entries(patch.set).filter(([path]) => path.endsWith('.alt'))
    expect(
      replacements([document], from, to, { ...KEEP, alt: ' The new office ' }).flatMap(described),
    ).toEqual([['sections[_key=="b"].picture.alt', 'The new office']])
    expect(replacements([document], from, to, { ...KEEP, alt: ' ' }).flatMap(described)).toEqual([])
  })

  test('gives videos the length of the new file, and its poster only in place of the one made from the old file', () => {
    const video = (poster: string) => ({
      _id: 'video-1',
      _type: 'video',
      _rev: 'r',
      upload: { _type: 'file', asset: { _ref: 'file-old-webm' } },
      poster: { _type: 'picture', image: image(poster, { crop }) },
      durationSeconds: 10,
    })
    const oldFile = { _id: 'file-old-webm', posterId: 'image-poster-old', durationSeconds: 10 }
    const newFile = { _id: 'file-new-mp4', posterId: 'image-poster-new', durationSeconds: 12.6 }
    const [own] = replacements([video('image-poster-old')], oldFile, newFile, KEEP)
    expect(own?.patch).toMatchObject({
      set: {
        'upload.asset._ref': 'file-new-mp4',
        'poster.image.asset._ref': 'image-poster-new',
        durationSeconds: 13,
      },
      unset: ['poster.image.crop', 'poster.image.hotspot'],
    })
    const [chosen] = replacements([video('image-chosen')], oldFile, newFile, KEEP)
    expect(chosen?.patch.set).toEqual({ 'upload.asset._ref': 'file-new-mp4', durationSeconds: 13 })
    expect(chosen?.patch.unset).toBeUndefined()
  })
})
