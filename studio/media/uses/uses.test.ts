import { describe, expect, it } from 'vitest'
import { image, logo, OLD, page } from './samples-for-tests'
import { descriptionsOf, findUses } from './uses'

const phone = {
  _id: 'versions.rX.phone-1',
  _type: 'phone',
  _rev: 'v',
  pictures: [{ _type: 'picture', _key: 'p', image: image(OLD), decorative: true }],
}

describe('where an asset is used', () => {
  it('groups a draft with its published document, and lists the places with their descriptions', () => {
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
        altPath: 'sections[_key=="b"].picture.alt',
        isPlaced: true,
      },
      expect.objectContaining({
        path: 'seo.image',
        section: null,
        field: 'image',
        alt: null,
        altPath: null,
        isPlaced: false,
      }),
    ])
    expect(uses[1]?.places[0]).toMatchObject({ field: 'pictures', alt: null, decorative: true })
  })

  it('has a valid path even if a key contains quotes, and notices a hotspot', () => {
    const hotspot = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
    const document = {
      _id: 'shop',
      _type: 'page',
      _rev: 'r',
      pictures: [{ _key: 'the "best"', image: image(OLD, { hotspot }) }],
    }
    expect(findUses([document], OLD)[0]?.places).toMatchObject([
      { path: 'pictures[_key=="the \\"best\\""].image', isPlaced: true },
    ])
  })

  it('lists each description once, without those of decorative pictures', () => {
    const picture = (alt: string, decorative = false) => ({
      _type: 'picture',
      _key: alt,
      image: image(OLD),
      alt,
      decorative,
    })
    const document = {
      _id: 'shop',
      _type: 'page',
      _rev: 'r',
      pictures: [picture('A cat'), picture('A dog'), picture('A cat'), picture('An ornament', true)],
    }
    expect(descriptionsOf(findUses([document], OLD))).toEqual(['A cat', 'A dog'])
  })
})
