import { describe, expect, it } from 'vitest'
import type { PageSection } from '~/content/sections'
import { orderingSectionsOf } from './ordering-sections'

/** A section with only the fields that an order needs. */
const section = (_type: PageSection['_type'], fields: object = {}) => ({ _type, ...fields }) as PageSection
const tabsWith = (quantity: number) => [
  {
    kind: 'likes',
    label: 'Likes',
    kindName: 'likes',
    packs: [{ _id: `pack-${quantity}`, quantity, price: 2 }],
  },
]
const picker = section('videoPicker', { tabs: tabsWith(100) })

describe('the sections of a page that take part in an order', () => {
  it('are a picker with packs above its posts, and a form', () => {
    const form = section('orderForm', { anchor: 'order-section' })
    const { offers, anchors, ...found } = orderingSectionsOf([section('prose'), picker, form])
    expect(found.picker).toBe(picker)
    expect(offers.map(({ packId }) => packId)).toEqual(['pack-100'])
    expect(anchors).toEqual({
      packsAnchor: 'posts',
      postsAnchor: 'choose-posts',
      formAnchor: 'order-section',
    })
  })

  it('are tabs with packs, and a section with posts', () => {
    const posts = section('postPicker', { anchor: 'your-posts' })
    const { offers, anchors, ...found } = orderingSectionsOf([
      section('packTabs', { tabs: tabsWith(300) }),
      posts,
    ])
    expect(found.picker).toBeUndefined()
    expect(offers.map(({ packId }) => packId)).toEqual(['pack-300'])
    expect(anchors).toEqual({ packsAnchor: null, postsAnchor: 'your-posts', formAnchor: null })
  })

  it('sell the packs in the tabs even if a picker has packs, too, and keep the picker’s own anchor', () => {
    const anchored = section('videoPicker', { anchor: 'videos', tabs: tabsWith(100) })
    const { offers, anchors } = orderingSectionsOf([anchored, section('packTabs', { tabs: tabsWith(300) })])
    expect(offers.map(({ packId }) => packId)).toEqual(['pack-300'])
    expect(anchors.packsAnchor).toBe('videos')
  })

  it('may be missing', () => {
    expect(orderingSectionsOf([])).toEqual({
      picker: undefined,
      offers: [],
      anchors: { packsAnchor: null, postsAnchor: null, formAnchor: null },
    })
  })
})
