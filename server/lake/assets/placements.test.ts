import { expect, it } from 'vitest'
import { placementsOf } from './placements'

const crop = { left: 0.1, top: 0.2, right: 0, bottom: 0 }
const hotspot = { x: 0.5, y: 0.5, width: 0.2, height: 0.2 }
const document = (content: object) => ({
  _id: 'page',
  _type: 'page',
  _rev: '',
  _createdAt: '',
  _updatedAt: '',
  ...content,
})
const image = (id: string, more: object = {}) => ({ _type: 'image', asset: { _ref: id }, ...more })

it('finds a picture wherever documents show it, and no other picture', () => {
  const documents = [
    document({
      sections: [{ cards: [{ photo: image('photo', { crop }) }, { photo: image('other', { crop }) }] }],
    }),
    document({ seo: { image: image('photo', { hotspot }) } }),
  ]
  expect(placementsOf(documents, 'photo')).toMatchObject([{ crop }, { hotspot }])
  expect(placementsOf(documents, 'gone')).toEqual([])
})

it('ignores an invalid crop or hotspot', () => {
  const documents = [document({ photo: image('photo', { crop: { ...crop, left: 2 }, hotspot: 'center' }) })]
  expect(placementsOf(documents, 'photo')).toMatchObject([{ crop: null, hotspot: null }])
})
