import { describe, expect, it } from 'vitest'
import { findOffer, listOffers, mergeTabs, offerForProfile } from './offers'

const pack = (quantity: number) => ({ _id: `pack-${quantity}`, quantity, price: quantity / 50 })
const tab = (kind: string | null, label: string, ...quantities: number[]) => ({
  kind,
  label,
  kindName: label.toLowerCase(),
  packs: quantities.map(pack),
})

describe('the offers of a page', () => {
  it('leave out incomplete packs, packs that cannot be split into whole numbers, and unknown kinds', () => {
    const unpriced = { ...pack(200), price: null }
    const uncounted = [null, 0, 2.5, -1].map((quantity) => ({ ...pack(300), quantity }))
    const packs = [pack(100), unpriced, ...uncounted]
    const tabs = [{ ...tab('likes', 'Likes', 100), packs }, tab('fame', 'Fame', 100)]
    expect(listOffers(tabs)).toEqual([
      { kind: 'likes', label: 'Likes', kindName: 'likes', packId: 'pack-100', quantity: 100, price: 2 },
    ])
    expect(listOffers(null)).toEqual([])
  })

  it('are named after their kind if an editor has not named it yet', () => {
    const unnamed = { ...tab('likes', '', 100), label: null, kindName: null }
    expect(listOffers([unnamed])).toMatchObject([{ label: 'likes', kindName: 'likes' }])
  })

  it('may have a quantity of one', () => {
    expect(listOffers([tab('likes', 'Likes', 1)])).toMatchObject([{ quantity: 1 }])
  })

  it('contain a pack only once, even if it is listed twice', () => {
    const offers = listOffers([tab('likes', 'Likes', 100, 300, 300)])
    expect(offers.map(({ quantity }) => quantity)).toEqual([100, 300])
  })

  it('have one name per kind, so that an order has the name that was chosen', () => {
    const offers = listOffers([tab('views', 'Video views', 100), tab('views', 'Short views', 100, 600)])
    expect(offers.map(({ quantity, kindName }) => `${quantity} ${kindName}`)).toEqual([
      '100 video views',
      '600 video views',
    ])
    for (const offer of offers) expect(findOffer(offers, offer)).toBe(offer)
  })
})

describe('tabs of the same kind', () => {
  it('are merged into the first one, which keeps its own duplicates', () => {
    const tabs = [
      tab('likes', 'Likes', 100, 300, 300),
      tab('views', 'Views', 100),
      tab('likes', 'More', 300, 500),
    ]
    expect(mergeTabs(tabs)).toEqual([tab('likes', 'Likes', 100, 300, 300, 500), tab('views', 'Views', 100)])
  })

  it('do not include tabs without a kind', () => {
    expect(mergeTabs([tab(null, 'New'), tab(null, 'Newer')])).toEqual([])
  })
})

describe('what to offer for an account without posts', () => {
  const likes = tab('likes', 'Likes', 100, 300)
  const [, likes300] = listOffers([likes])

  it('is the followers pack of the same size, or else the first one', () => {
    const offers = listOffers([likes, tab('followers', 'Followers', 100, 300)])
    expect(offerForProfile(offers, likes300!)).toMatchObject({ kind: 'followers', quantity: 300 })
    const fewer = listOffers([likes, tab('followers', 'Followers', 100, 200)])
    expect(offerForProfile(fewer, likes300!)).toMatchObject({ kind: 'followers', quantity: 100 })
  })

  it('is undefined if the page only sells packs that go to posts', () => {
    expect(offerForProfile(listOffers([likes, tab('views', 'Views', 300)]), likes300!)).toBeUndefined()
  })
})
