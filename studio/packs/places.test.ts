import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { byDocument, isChange, placesOf, readShelves, reversed, shelfPatches, type Shelves } from './places'

const seed = join(import.meta.dirname, '../dataset/production/data.ndjson')
const documents = readFileSync(seed, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => ({
    ...(JSON.parse(line) as { _id: string; _type: string; quantity?: number }),
    _rev: 'one',
  }))
const seeded = readShelves({
  documents: documents.filter(({ _type }) => ['page', 'service'].includes(_type)),
  quantities: documents.filter(({ quantity }) => quantity !== undefined),
})

const entry = (pack: string) => ({ _key: pack, _type: 'reference', _ref: pack })
const shelf = (_id: string, packs: string[]) => ({
  _id,
  _rev: `rev-${_id}`,
  _type: 'page',
  title: 'Shop',
  sections: [{ _key: 'shelf', _type: 'packShelf', packs: packs.map(entry) }],
})
const PATH = 'sections[_key=="shelf"].packs'
const shop: Shelves = {
  documents: [shelf('shop', ['small', 'large']), shelf('drafts.shop', ['small', 'medium', 'large'])],
  quantities: [
    { _id: 'small', quantity: 100 },
    { _id: 'medium', quantity: 200 },
    { _id: 'large', quantity: 300 },
  ],
}
/** Decides for all places whether the pack is sold there. */
const change = (shelves: Shelves, pack: string, isSold: boolean) => {
  const places = placesOf(shelves, pack)
  const decisions = new Map(places.map(({ id }) => [id, isSold]))
  return shelfPatches(shelves, { places, decisions, pack, newKey: () => 'new' })
}

describe('a pack', () => {
  it('is sold in every tab, shelf and service of the site', () => {
    const places = placesOf(seeded, 'pack-300')
    expect(places.length).toBeGreaterThan(10)
    expect(places.every(({ sold }) => sold === 'everywhere')).toBe(true)
    const names = places.map(({ document, list }) => `${document}: ${list}`)
    expect(names).toContain('YouTube: Subscribers')
    expect(names).toContain('Likes and views: Packs in tabs, Likes')
    expect(names.some((name) => name.includes('How it works'))).toBe(false)
  })

  it('can be added to all lists at once, in order of quantity', () => {
    const shelves = { ...seeded, quantities: [...seeded.quantities, { _id: 'new', quantity: 250 }] }
    const patches = change(shelves, 'new', true)
    const lists = patches.flatMap(({ set }) => Object.values(set))
    expect(lists.length).toBe(placesOf(shelves, 'new').length)
    for (const list of lists) {
      const at = list.findIndex(({ _ref }) => _ref === 'new')
      expect([list[at - 1]?._ref, list[at + 1]?._ref]).toEqual(['pack-200', 'pack-300'])
    }
  })

  it('is added to the published page and to its draft, each only once', () => {
    expect(change(shop, 'medium', true)).toEqual([
      {
        id: 'shop',
        ifRevisionID: 'rev-shop',
        set: { [PATH]: [entry('small'), { ...entry('medium'), _key: 'new' }, entry('large')] },
      },
    ])
  })

  it('is removed from the published page and from its draft', () => {
    expect(change(shop, 'large', false)).toEqual([
      { id: 'shop', ifRevisionID: 'rev-shop', set: { [PATH]: [entry('small')] } },
      {
        id: 'drafts.shop',
        ifRevisionID: 'rev-drafts.shop',
        set: { [PATH]: [entry('small'), entry('medium')] },
      },
    ])
  })

  it('is added at the end if its quantity is unknown', () => {
    const [patch] = change({ ...shop, documents: [shelf('shop', ['small', 'large'])] }, 'unknown', true)
    expect(patch?.set[PATH]?.map(({ _ref }) => _ref)).toEqual(['small', 'large', 'unknown'])
  })

  it('is listed twice under one page, without the address in the title', () => {
    const page = shelf('shop', ['small'])
    const both = {
      ...page,
      slug: { _type: 'slug', current: 'shop' },
      sections: [...page.sections, { _key: 'more', _type: 'packShelf', packs: [entry('small')] }],
    }
    const groups = byDocument(placesOf({ ...shop, documents: [both] }, 'small'))
    expect(groups.map(({ title, lists }) => [title, lists.length])).toEqual([['Shop', 2]])
  })

  it('does not count as sold where it is only part of a picture', () => {
    const page = {
      ...shelf('shop', []),
      sections: [{ _key: 'how', _type: 'howItWorks', packs: [entry('small')] }],
    }
    expect(placesOf({ ...shop, documents: [page] }, 'small')).toEqual([])
  })

  it('is listed under two pages with the same title, distinguished by their addresses', () => {
    const twin = { ...shelf('twin', ['small']), slug: { _type: 'slug', current: 'shop-2' } }
    const documents = [{ ...shelf('shop', ['small']), slug: { _type: 'slug', current: 'shop' } }, twin]
    const slug = { _type: 'slug', current: 'other' }
    const alone = { ...shelf('other', ['small']), title: 'Other', slug }
    const groups = byDocument(placesOf({ ...shop, documents: [...documents, alone] }, 'small'))
    expect(groups.map(({ id, title, lists }) => [id, title, lists.length])).toEqual([
      ['other', 'Other', 1],
      ['shop', 'Shop (/en/shop)', 1],
      ['twin', 'Shop (/en/shop-2)', 1],
    ])
  })

  it('is listed under two pages with the same title if they have no addresses yet', () => {
    const documents = [shelf('shop', ['small']), shelf('twin', ['small'])]
    const groups = byDocument(placesOf({ ...shop, documents }, 'small'))
    expect(groups.map(({ id, title }) => [id, title])).toEqual([
      ['shop', 'Shop'],
      ['twin', 'Shop'],
    ])
  })

  it('is added to a list that has no packs yet', () => {
    const [place] = placesOf({ ...shop, documents: [shelf('shop', [])] }, 'small')
    expect(place).toMatchObject({ sold: 'nowhere', isOnlyPack: false })
  })

  it('is unchanged in undecided lists, even if the draft differs from the published page', () => {
    const places = placesOf(shop, 'medium')
    expect(places.map(({ sold }) => sold)).toEqual(['in the draft'])
    expect(placesOf({ ...shop, documents: [...shop.documents].reverse() }, 'medium')[0]?.sold).toBe(
      'in the draft',
    )
    const published = { ...shop, documents: [shelf('shop', ['small']), shelf('drafts.shop', ['large'])] }
    expect(placesOf(published, 'small')[0]?.sold).toBe('on the page')
    expect(shelfPatches(shop, { places, decisions: new Map(), pack: 'medium', newKey: String })).toEqual([])
  })

  it('is not removed from a list in which it is the only one', () => {
    const documents = [shelf('shop', ['small', 'large']), shelf('drafts.shop', ['small'])]
    const [place] = placesOf({ ...shop, documents }, 'small')
    expect(place?.isOnlyPack).toBe(true)
    expect(change({ ...shop, documents }, 'small', false)).toEqual([])
    expect(placesOf(shop, 'small')[0]?.isOnlyPack).toBe(false)
  })

  describe('in a draft with an entry that has no pack yet', () => {
    const packs = [entry('small'), { _key: 'empty', _type: 'reference' }]
    const draft = {
      ...shelf('drafts.shop', []),
      sections: [{ _key: 'shelf', _type: 'packShelf', packs }],
    }
    const shelves = readShelves({ ...shop, documents: [shelf('shop', ['small', 'large']), draft] })

    it('is added after the other entries', () => {
      expect(change(shelves, 'large', true)).toEqual([
        {
          id: 'drafts.shop',
          ifRevisionID: 'rev-drafts.shop',
          set: { [PATH]: [...packs, { ...entry('large'), _key: 'new' }] },
        },
      ])
    })

    it('is not removed if it is the only one, since the empty entry cannot be published', () => {
      expect(placesOf(shelves, 'small')[0]?.isOnlyPack).toBe(true)
      expect(change(shelves, 'small', false)).toEqual([])
    })
  })

  it('is found in lists that a script has damaged, and added to their intact entries', () => {
    const whole = { _type: 'reference', _ref: 'small' }
    const damaged = {
      ...shelf('shop', []),
      sections: [null, { _key: 'shelf', _type: 'packShelf', packs: [null, whole, 'large', entry('large')] }],
    }
    const quantities = [null, { _id: 'odd', quantity: '150' }, ...shop.quantities]
    const shelves = readShelves({ documents: [damaged], quantities })
    expect(placesOf(shelves, 'small').map(({ sold }) => sold)).toEqual(['everywhere'])
    expect(change(shelves, 'medium', true).map(({ set }) => set)).toEqual([
      { [PATH]: [whole, { ...entry('medium'), _key: 'new' }, entry('large')] },
    ])
  })

  it('needs no change where the decision matches the list', () => {
    expect(change(shop, 'small', true)).toEqual([])
    const [place] = placesOf(shop, 'elsewhere')
    expect(place?.sold).toBe('nowhere')
    expect(place && [isChange(place, false), isChange(place, true)]).toEqual([false, true])
  })

  it('is removed again from both lists when an addition is undone, without changes to other lists', () => {
    const other = { _key: 'other', _type: 'packShelf', packs: [entry('large')] }
    const shelves: Shelves = {
      ...shop,
      documents: ['shop', 'club'].map((id) => {
        const page = shelf(id, id === 'shop' ? ['large'] : ['medium'])
        return { ...page, sections: [...page.sections, other] }
      }),
    }
    const places = placesOf(shelves, 'small')
    const decisions = new Map([`shop ${PATH}`, `club ${PATH}`].map((id) => [id, true]))
    const patches = shelfPatches(shelves, { places, decisions, pack: 'small', newKey: () => 'new' })
    expect(patches).toHaveLength(2)
    expect(reversed(patches, { places, rev: 'after' })).toEqual([
      { id: 'shop', ifRevisionID: 'after', set: { [PATH]: [entry('large')] } },
      { id: 'club', ifRevisionID: 'after', set: { [PATH]: [entry('medium')] } },
    ])
  })
})
