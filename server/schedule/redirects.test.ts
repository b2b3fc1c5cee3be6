import { expect, it } from 'vitest'
import { redirectsAt } from '../../shared/redirects/moved-page'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { redirectsFor, withoutRedirects } from './redirects'

it('replaces redirects at the addresses of moved pages, regardless of case and trailing slashes', async () => {
  const moves = [{ documentId: 'page', from: '/en/old', to: '/en/new', keepsOld: true }]
  const { actions, taken } = redirectsFor(moves, 'one', [])
  expect(actions).toMatchObject([
    { attributes: { _id: 'drafts.redirect-one-0', from: '/en/old' } },
    { publishedId: 'redirect-one-0' },
  ])
  const { query, params } = redirectsAt(taken)
  const dataset = ['/en/old/', '/en/New', '/en/new/', '/en/newer'].map((from) => ({
    _id: from,
    _type: 'redirect',
    from,
  }))
  const found = await evaluateQuery(`${query}._id`, dataset, params)
  expect(found).toEqual(['/en/old/', '/en/New', '/en/new/'])
})

it('creates no redirect from an address that another page of the schedule takes over, regardless of case', () => {
  const moves = [
    { documentId: 'old', from: '/en/Sale', to: '/en/sale-2025', keepsOld: true },
    { documentId: 'new', from: '/en/draft', to: '/en/sale', keepsOld: false },
  ]
  expect(redirectsFor(moves, 'one', [])).toEqual({ taken: ['/en/sale-2025', '/en/sale'], actions: [] })
  const swapped = [
    { documentId: 'old', from: '/en/sale', to: '/en/sale-2025', keepsOld: true },
    { documentId: 'new', from: '/en/draft', to: '/en/Sale', keepsOld: false },
  ]
  expect(redirectsFor(swapped, 'one', []).actions).toEqual([])
})

it('creates no redirect from an address at which the schedule publishes another redirect, in any spelling', () => {
  const moves = [{ documentId: 'page', from: '/en/old', to: '/en/new', keepsOld: true }]
  const system = { _rev: '1', _createdAt: '', _updatedAt: '' }
  const other = { ...system, _id: 'drafts.r1', _type: 'redirect', from: '/EN/old/' }
  expect(redirectsFor(moves, 'one', [other])).toEqual({ taken: ['/en/new'], actions: [] })
})

it('deletes each redirect once, with its draft but not its history, and keeps drafts that lead elsewhere', () => {
  const redirects = ['r1', 'drafts.r1', 'drafts.r2', 'r3'].map((_id) => ({ _id, from: `/en/${_id}` }))
  const draft = { _id: 'drafts.r3', _type: 'redirect', _rev: '1', _createdAt: '', _updatedAt: '' }
  const unpublish = (publishedId: string) => ({
    actionType: 'sanity.action.document.unpublish' as const,
    draftId: `drafts.${publishedId}`,
    publishedId,
  })
  const asked = [unpublish('page'), unpublish('r1')]
  expect(withoutRedirects(asked, redirects, (id) => (id === draft._id ? draft : null))).toEqual([
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'r1',
      includeDrafts: ['drafts.r1'],
      purge: false,
    },
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.r2', purge: false },
    unpublish('r3'),
    unpublish('page'),
  ])
})
