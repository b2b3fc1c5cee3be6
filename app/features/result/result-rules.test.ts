import { describe, expect, it } from 'vitest'
import type { Offer } from '~/features/ordering/offers'
import type { Selection } from '~/features/ordering/selection'
import { profileError, videosError, type LookupErrorCode } from '~/tiktok/messages'
import { samplePost, sampleProfile } from '~/tiktok/profile-for-tests'
import type { PackKind } from '~shared/ordering/kinds'
import { MAX_POSTS } from '~shared/ordering/post-limit'
import type { ResultPage, VideosState } from './result-context'
import { obstacleTo, openingOffer, orderOn, sharesOf, videosStateOf, withoutUnshared } from './result-rules'

const offerOf = (kind: PackKind, quantity: number): Offer => ({
  kind,
  label: kind,
  kindName: kind,
  packId: `pack-${quantity}`,
  quantity,
  price: quantity / 50,
})

describe('the pack that a page opens with', () => {
  const offers = [
    offerOf('followers', 100),
    offerOf('likes', 100),
    offerOf('likes', 300),
    offerOf('views', 200),
  ]
  const [, likes100, likes300, views200] = offers
  const byDefault = (defaultKind: PackKind, defaultPackId: string) => ({ defaultKind, defaultPackId })

  it('is the page’s default pack of the default kind', () => {
    expect(openingOffer(offers, null, byDefault('likes', 'pack-300'))).toBe(likes300)
    expect(openingOffer(offers, null, byDefault('likes', 'pack-100'))).toBe(likes100)
  })

  it('is the first pack of the kind in the address', () => {
    expect(openingOffer(offers, 'views', byDefault('likes', 'pack-300'))).toBe(views200)
  })

  it('is the default if the page does not sell the kind in the address', () => {
    expect(openingOffer([offers[0]!, likes300!], 'views', byDefault('likes', 'pack-300'))).toBe(likes300)
  })

  it('is the first pack of the default kind, or of any kind, if the default is no longer sold', () => {
    expect(openingOffer(offers, null, byDefault('likes', 'pack-900'))).toBe(likes100)
    expect(openingOffer([views200!, offers[0]!], null, byDefault('likes', 'pack-300'))).toBe(views200)
    expect(openingOffer([], null, byDefault('likes', 'pack-300'))).toBeUndefined()
  })
})

describe('the posts of a profile', () => {
  const posts = [samplePost('71')]

  it('are not looked up without a profile, or before a pack is chosen', () => {
    expect(videosStateOf('profile', null, undefined, true)).toEqual({ status: 'idle' })
    expect(videosStateOf('likes-views', sampleProfile, null, false)).toEqual({ status: 'idle' })
  })

  it('are loading until they arrive, and as soon as a pack is chosen', () => {
    expect(videosStateOf('profile', sampleProfile, undefined, false)).toEqual({ status: 'loading' })
    expect(videosStateOf('likes-views', sampleProfile, null, true)).toEqual({ status: 'loading' })
  })

  it('are listed once they have arrived', () => {
    const state = videosStateOf('profile', sampleProfile, { ok: true, videos: posts }, true)
    expect(state).toEqual({ status: 'listed', videos: posts })
  })

  it.each([
    ['profile', 'noVideosSearchAgain'],
    ['likes-views', 'noVideosAvailable'],
  ] as const)('are missing on the page %s with the message %s if the account has none', (page, key) => {
    expect(videosStateOf(page, sampleProfile, { ok: true, videos: [] }, true)).toEqual({
      status: 'failed',
      message: { key },
      retry: false,
      empty: true,
    })
  })

  it.each<[LookupErrorCode, boolean]>([
    ['timeout', true],
    ['empty', false],
  ])('are missing after a lookup failed with “%s”, which can be retried: %s', (code, retry) => {
    const error = videosError(code, 'profile', { noData: code === 'empty' })
    expect(videosStateOf('profile', sampleProfile, { ok: false, error }, true)).toEqual({
      status: 'failed',
      message: error.message,
      retry,
      empty: false,
    })
  })
})

describe('an order cannot be fulfilled', () => {
  const listed: VideosState = { status: 'listed', videos: [samplePost('71')] }
  const failed = (empty: boolean): VideosState => ({
    status: 'failed',
    message: profileError('failed').message,
    retry: !empty,
    empty,
  })
  const chosen = [{ id: '71', number: 1, share: 300 }]
  const obstacle = (known: Partial<Pick<ResultPage, 'offer' | 'videos' | 'shares'>>, isPrivate = false) =>
    obstacleTo({ offer: offerOf('likes', 300), videos: listed, shares: [], ...known } as ResultPage, {
      ...sampleProfile,
      isPrivate,
    })

  it('for a private account, whichever the pack', () => {
    expect(obstacle({ shares: chosen }, true)).toBe('private')
    expect(obstacle({ offer: offerOf('followers', 300) }, true)).toBe('private')
  })

  it('if likes or views have no post to go to', () => {
    expect(obstacle({})).toBe('no-post-chosen')
    expect(obstacle({ offer: offerOf('views', 300) })).toBe('no-post-chosen')
    expect(obstacle({ videos: failed(true) })).toBe('no-posts')
    expect(obstacle({ videos: failed(false) })).toBe('unlisted')
  })

  it('but is not prevented with a post, for followers, or before a pack is chosen', () => {
    expect(obstacle({ shares: chosen })).toBeNull()
    expect(obstacle({ offer: offerOf('followers', 300), videos: failed(true) })).toBeNull()
    expect(obstacle({ offer: undefined }, true)).toBeNull()
  })
})

describe('the order on a result page', () => {
  const shares = [{ id: '71', number: 1, share: 300 }]
  const orderOf = (page: Partial<ResultPage>) =>
    orderOn({ profile: sampleProfile, videos: { status: 'idle' }, shares, ...page } as ResultPage)

  it('is for the profile shown, with the posts if the pack goes to posts', () => {
    const likes = offerOf('likes', 300)
    expect(orderOf({ offer: likes })).toMatchObject({
      username: sampleProfile.uniqueId,
      pack: likes,
      posts: shares,
      notice: null,
      obstacle: null,
    })
    expect(orderOf({ offer: offerOf('followers', 300) })?.posts).toBeNull()
    expect(orderOf({ offer: undefined })).toMatchObject({ pack: null, posts: null })
  })

  it('has a notice for a private account', () => {
    const profile = { ...sampleProfile, isPrivate: true }
    expect(orderOf({ profile, offer: offerOf('likes', 300) })).toMatchObject({
      notice: 'privateAccount',
      obstacle: 'private',
    })
  })

  it('does not exist without a profile', () => {
    expect(orderOf({ profile: null })).toBeNull()
  })
})

describe('the shares of a pack', () => {
  const posts = Array.from({ length: 60 }, (_, index) => samplePost(String(100 + index)))
  const listed: VideosState = { status: 'listed', videos: posts }
  const choose = (...chosen: string[]): Selection => ({ kind: 'likes', packId: 'pack', posts: chosen })

  it('are numbered and ordered as on the page, with larger shares first', () => {
    expect(sharesOf(offerOf('likes', 100), choose('105', '100', '102'), listed)).toEqual([
      { id: '100', number: 1, share: 34 },
      { id: '102', number: 3, share: 33 },
      { id: '105', number: 6, share: 33 },
    ])
  })

  it('go to no more posts than the pack has likes or an order may have', () => {
    const all = choose(...posts.map(({ id }) => id))
    expect(sharesOf(offerOf('likes', 3), all, listed).map(({ share }) => share)).toEqual([1, 1, 1])
    expect(sharesOf(offerOf('likes', 500), all, listed)).toHaveLength(MAX_POSTS)
  })

  it('are empty for followers, without a pack, before posts are listed, and for another account’s posts', () => {
    const chosen = choose('100')
    expect(sharesOf(offerOf('followers', 100), chosen, listed)).toEqual([])
    expect(sharesOf(undefined, chosen, listed)).toEqual([])
    expect(sharesOf(offerOf('likes', 100), chosen, { status: 'loading' })).toEqual([])
    expect(sharesOf(offerOf('likes', 100), choose('999'), listed)).toEqual([])
  })

  it('decide which posts stay chosen', () => {
    const selection = choose('100', '999', '101')
    const shares = sharesOf(offerOf('likes', 100), selection, listed)
    expect(withoutUnshared(selection, shares)).toEqual(choose('100', '101'))
  })
})
