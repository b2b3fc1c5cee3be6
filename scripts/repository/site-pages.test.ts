import { describe, expect, it } from 'vitest'
import { keepsItsAddress, pathOf as pathInStudio } from '../../studio/paths'
import { leadsToItAnyway, pathOf } from '../../server/schedule/addresses'

const document = (given: object) =>
  ({ _id: 'a', _type: 'page', _rev: '1', ...given }) as Parameters<typeof pathOf>[0]

/** The Studio asks before an address is given up, and the server publishes at the time: they must judge alike. */
describe('the server and the Studio agree', () => {
  it.each([
    { _type: 'page', slug: { current: 'contact' } },
    { _type: 'service', slug: { current: 'youtube' } },
    { _type: 'pack', slug: { current: 'contact' } },
    { _type: 'page', slug: { current: '' } },
    { _type: 'page', slug: null },
    { _type: 'page' },
  ])('on the path of %o', (given) => {
    expect(pathOf(document(given))).toBe(pathInStudio(given))
  })

  it('on which addresses lead to a page after it has moved', () => {
    const fields = ['homePage', 'orderPage', 'profilePage', 'likesViewsPage']
    const paths = ['home', 'order', 'profile', 'likes-views', 'contact'].map((slug) => `/en/${slug}`)
    for (const field of fields)
      for (const from of paths)
        for (const id of ['it', 'another']) {
          const settings = document({ _type: 'siteSettings', [field]: { _type: 'reference', _ref: 'it' } })
          expect(leadsToItAnyway(id, from, settings), `${field}, ${from}, ${id}`).toBe(
            keepsItsAddress(id, { from, to: '/en/new' }, { [field]: 'it' }),
          )
        }
  })
})
