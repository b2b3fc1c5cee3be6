import { describe, expect, test } from 'vitest'
import { replacements } from './replace'
import { findUses } from './uses'

const image = (ref: string, rest = {}) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: ref },
  ...rest,
})
const crop = { left: 0.1, top: 0, right: 0, bottom: 0 }
const OLD = 'image-old-10x10-png'
const NEW = 'image-new-10x10-png'

const page = (id: string, ref = OLD) => ({
  _id: id,
  _type: 'page',
  _rev: `rev-${id}`,
  sections: [
    { _key: 'a', _type: 'prose', text: 'no picture' },
    {
      _key: 'b',
      _type: 'office',
      picture: { _type: 'picture', image: image(ref, { crop }), alt: 'The office' },
    },
  ],
  seo: { image: image(ref) },
})
const logo = {
  _id: 'logo-1',
  _type: 'clientLogo',
  _rev: 'r',
  image: image('image-other'),
}
const phone = {
  _id: 'versions.rX.phone-1',
  _type: 'phone',
  _rev: 'v',
  pictures: [{ _type: 'picture', _key: 'p', image: image(OLD), decorative: true }],
}

describe('where an asset is used', () => {
  test('groups a draft with its published document, and says where, and how it is described', () => {
    const uses = findUses([page('drafts.page-1'), page('page-1'), logo, phone], OLD)
    expect(uses.map(({ id, type, states }) => [id, type, states])).toEqual([
      ['page-1', 'page', ['draft', 'published']],
      ['phone-1', 'phone', ['version']],
    ])
    expect(uses[0]?.places).toEqual([
      {
        path: 'sections[_key=="b"].picture.image',
        reference: 'sections[_key=="b"].picture.image.asset',
        section: 'office',
        field: 'picture',
        alt: 'The office',
        decorative: false,
        isPlaced: true,
      },
      expect.objectContaining({
        path: 'seo.image',
        section: null,
        field: 'image',
        alt: null,
        isPlaced: false,
      }),
    ])
    expect(uses[1]?.places[0]).toMatchObject({ field: 'pictures', alt: null, decorative: true })
  })
})

describe('replacing an asset everywhere', () => {
  const from = { _id: OLD, posterId: null, durationSeconds: null }
  const to = { _id: NEW, posterId: null, durationSeconds: null }

  test('changes every reference of drafts and published documents, and nothing else', () => {
    const patches = replacements([page('drafts.page-1'), page('page-1'), logo], from, to, 'keep')
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
    expect(replacements([page('page-1')], from, to, 'reset')[0]?.patch.unset).toEqual([
      'sections[_key=="b"].picture.image.crop',
      'sections[_key=="b"].picture.image.hotspot',
    ])
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
    const [own] = replacements([video('image-poster-old')], oldFile, newFile, 'keep')
    expect(own?.patch).toMatchObject({
      set: {
        'upload.asset._ref': 'file-new-mp4',
        'poster.image.asset._ref': 'image-poster-new',
        durationSeconds: 13,
      },
      unset: ['poster.image.crop', 'poster.image.hotspot'],
    })
    const [chosen] = replacements([video('image-chosen')], oldFile, newFile, 'keep')
    expect(chosen?.patch.set).toEqual({ 'upload.asset._ref': 'file-new-mp4', durationSeconds: 13 })
    expect(chosen?.patch.unset).toBeUndefined()
  })
})
