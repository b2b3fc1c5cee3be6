import { describe, expect, it } from 'vitest'
import { sampleForm } from '../sample-for-tests'
import type { PackList } from './listed-packs'
import type { OwnForm } from './own-form'
import { isSoldFor, onlySellerOf, packsFor } from './sold-packs'

const packOf = (id: string, quantity: number, price: number) => ({ id, quantity, price, paymentLink: null })
const list = (service: string | null, kind: PackList['kind'], name: string, packs: string[]): PackList => ({
  service,
  kind,
  packs,
  names: [name],
})

/** Likes cost less at TikTok, where a page sells a pack that the service does not. */
const form = (given: Partial<OwnForm> = {}) =>
  sampleForm({
    packs: [
      packOf('pack-100', 100, 2),
      packOf('pack-500', 500, 10),
      packOf('pack-likes-500', 500, 1),
      packOf('pack-shelf', 1000, 15),
      packOf('pack-linked', 7, 1),
    ],
    lists: [
      list('TikTok', 'followers', 'Followers', ['pack-100', 'pack-500']),
      list('TikTok', 'likes', 'Likes', ['pack-100', 'pack-likes-500']),
      list('YouTube', 'followers', 'Subscribers', ['pack-100', 'pack-500']),
      list('YouTube', 'views', 'Short views', ['pack-500']),
      list('YouTube', 'likes', 'Video likes', []),
      list('Empty', 'likes', 'Likes', ['pack-removed']),
      list(null, 'followers', 'Followers', ['pack-shelf']),
    ],
    ...given,
  })

describe('the packs that a form offers', () => {
  const offered = (service: string | null, given: Partial<OwnForm> = {}) =>
    packsFor(form(given), service).map(({ id }) => id)
  const ALL = ['pack-100', 'pack-500', 'pack-likes-500', 'pack-shelf', 'pack-linked']

  it('are those that the service lists, and for TikTok also those of pages', () => {
    expect(offered('youtube')).toEqual(['pack-100', 'pack-500'])
    expect(offered('TikTok')).toEqual(['pack-100', 'pack-500', 'pack-likes-500', 'pack-shelf'])
  })

  it('exclude, for TikTok, packs that only another service lists', () => {
    const lists = [
      list('TikTok', 'followers', 'Followers', ['pack-100']),
      list('YouTube', 'followers', 'Subscribers', ['pack-500']),
    ]
    expect(offered('TikTok', { lists })).toEqual(['pack-100'])
  })

  it('are all packs for a service that lists none, and without a service', () => {
    expect(offered('Empty')).toEqual(ALL)
    expect(offered('Website Traffic')).toEqual(ALL)
    expect(offered(null)).toEqual(ALL)
  })

  it('are those of the service whose own form it is if the address names none, or an unknown one', () => {
    const own = { service: 'YouTube' }
    expect(offered(null, own)).toEqual(['pack-100', 'pack-500'])
    expect(offered('Something else', own)).toEqual(['pack-100', 'pack-500'])
    expect(offered('TikTok', own)).toContain('pack-likes-500')
  })
})

describe('a pack', () => {
  it.each([
    ['pack-likes-500', 'TikTok'],
    ['pack-500', null],
    ['pack-shelf', null],
    ['pack-linked', null],
    ['pack-on-both', null],
  ])('belongs to the only service that sells it: %s, %s', (packId, seller) => {
    const { lists } = form()
    const onBoth = ['TikTok', null].map((service) => list(service, 'views', 'Views', ['pack-on-both']))
    expect(onlySellerOf({ lists: [...lists, ...onBoth] }, packId)).toBe(seller)
  })

  it.each([
    ['pack-likes-500', 'YouTube', null, false],
    ['pack-likes-500', 'TikTok', 'likes', true],
    ['pack-likes-500', 'TikTok', 'Video likes', true],
    ['pack-likes-500', 'TikTok', 'followers', false],
    // Names that other services use are understood, too.
    ['pack-likes-500', 'TikTok', 'Subscribers', false],
    ['pack-500', 'YouTube', 'Subscribers', true],
    ['pack-500', 'YouTube', 'Views', true],
    ['pack-100', 'YouTube', 'Views', false],
    // A list from which every pack was removed sells none.
    ['pack-100', 'YouTube', 'Video likes', false],
    ['pack-100', 'TikTok', 'Reviews', true],
    // Other services sell views.
    ['pack-100', 'TikTok', 'Views', false],
    ['pack-shelf', 'TikTok', 'followers', true],
    ['pack-shelf', 'TikTok', 'likes', false],
    ['pack-likes-500', null, 'followers', false],
    ['pack-likes-500', null, 'likes', true],
    ['pack-likes-500', 'Empty', 'Subscribers', false],
    ['pack-likes-500', null, null, true],
    // Only its own page sells it.
    ['pack-linked', null, 'followers', true],
    ['pack-linked', 'YouTube', null, false],
  ] as const)('%s is sold for %s as %s: %s', (packId, service, kind, isSold) => {
    expect(isSoldFor(form(), packId, { service, kind })).toBe(isSold)
  })
})
