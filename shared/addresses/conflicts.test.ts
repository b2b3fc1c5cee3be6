import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { conflictsOf, pathTaken, type ReadRaw, type Transition } from './conflicts'

const settings = { _type: 'siteSettings', orderPage: { _ref: 'order' }, profilePage: { _ref: 'profile' } }
const page = (_id: string, current: string) => ({ _id, _type: 'page', title: _id, slug: { current } })
const redirect = (_id: string, from: string, to?: object) => ({ _id, _type: 'redirect', from, to })
const form = (_id: string, title = _id) => ({ _id, _type: 'form', title, provider: 'site', formId: '7' })

/** Returns what keeps a draft from being published in a transition. */
function conflictsIn(
  dataset: { _id: string }[],
  draftId: string,
  changes: Partial<Transition> = {},
  origin: string | null = 'https://site.example',
) {
  const read: ReadRaw = async (query, params) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>
  const id = draftId.replace('drafts.', '')
  const transition = { publishes: [id], unpublishes: [], ...changes }
  const draft = dataset.find(({ _id }) => _id === draftId) ?? {}
  return conflictsOf({ ...draft }, { id, origin, read, transition })
}

it('a draft has no conflict with what is unpublished, nor with drafts that stay drafts', async () => {
  const gone = { unpublishes: ['old'] }
  expect(await conflictsIn([form('old'), form('drafts.new')], 'drafts.new')).toEqual([
    '“old” already has this number. Change one digit.',
  ])
  expect(await conflictsIn([form('old'), form('drafts.new')], 'drafts.new', gone)).toEqual([])
  expect(await conflictsIn([form('drafts.old'), form('drafts.new')], 'drafts.new')).toEqual([])
  const both = { publishes: ['old', 'new'] }
  expect(await conflictsIn([form('drafts.old'), form('drafts.new')], 'drafts.new', both)).toHaveLength(1)
})

it('a redirect leads to the address of another one only if that is there afterwards, and this site is known', async () => {
  const to = { href: 'https://site.example/en/b' }
  const stays = [redirect('b', '/en/B/'), redirect('drafts.a', '/en/a', to)]
  const message = 'Another redirect starts there. Choose the page where it leads instead.'
  expect(await conflictsIn(stays, 'drafts.a')).toEqual([message])
  expect(await conflictsIn(stays, 'drafts.a', { unpublishes: ['b'] })).toEqual([])
  expect(await conflictsIn(stays, 'drafts.a', {}, null)).toEqual([])
  expect(await conflictsIn(stays, 'drafts.a', {}, 'https://elsewhere.example')).toEqual([])
  const moves = [...stays, redirect('drafts.b', '/en/c')]
  expect(await conflictsIn(moves, 'drafts.a', { publishes: ['a', 'b'] })).toEqual([])
  const arrives = [redirect('drafts.b', '/en/b'), redirect('drafts.a', '/en/a', to)]
  expect(await conflictsIn(arrives, 'drafts.a', { publishes: ['a', 'b'] })).toEqual([message])
})

it('a redirect can start where another one does that goes with its page', async () => {
  const toOld = { page: { _type: 'reference', _ref: 'old' } }
  const dataset = [page('old', 'old'), redirect('r1', '/en/a', toOld), redirect('drafts.r2', '/en/a')]
  expect(await conflictsIn(dataset, 'drafts.r2')).toEqual(['This address already has a redirect.'])
  expect(await conflictsIn(dataset, 'drafts.r2', { unpublishes: ['old'] })).toEqual([])
  // The page stays, and so does its redirect.
  const republished = [...dataset, page('drafts.old', 'old')]
  expect(await conflictsIn(republished, 'drafts.r2', { publishes: ['r2', 'old'] })).toHaveLength(1)
})

it('the addresses of results and orders are those that the settings give them afterwards', async () => {
  const dataset = [
    { ...settings, _id: 'siteSettings' },
    page('profile', 'profiles'),
    page('drafts.profile', 'accounts'),
    page('order', 'checkout'),
    { _id: 'drafts.pack-1', _type: 'pack' },
    redirect('drafts.r1', '/en/profiles/cats'),
    redirect('drafts.r2', '/en/checkout/pack-1'),
  ]
  const inUse = [expect.stringContaining('The site itself has a page at')]
  expect(await conflictsIn(dataset, 'drafts.r1')).toEqual(inUse)
  expect(await conflictsIn(dataset, 'drafts.r1', { publishes: ['r1', 'profile'] })).toEqual([])
  expect(await conflictsIn(dataset, 'drafts.r2')).toEqual([])
  expect(await conflictsIn(dataset, 'drafts.r2', { publishes: ['r2', 'pack-1'] })).toEqual(inUse)
})

it('results and orders are in use right below their page only, which has its default address unless it is chosen', async () => {
  const pack = { _id: 'pack-1', _type: 'pack' }
  const inUse = [expect.stringContaining('The site itself has a page at')]
  const conflictAt = (from: string) => conflictsIn([pack, redirect('drafts.r1', from)], 'drafts.r1')
  for (const path of ['/en/profile/cats', '/en/likes-views/cats', '/en/order/pack-1'])
    expect(await conflictAt(path), path).toEqual(inUse)
  for (const path of ['/en/order/pack-2', '/old/en/order/pack-1', '/en/order/pack-1/old', '/en/profile'])
    expect(await conflictAt(path), path).toEqual([])
})

it('a redirect that starts at no path has no conflict, even with another of that kind', async () => {
  const from = 'https://elsewhere.example/a'
  expect(await conflictsIn([redirect('r1', from), redirect('drafts.r2', from)], 'drafts.r2')).toEqual([])
})

it('the default address of a page that the settings choose is free once they choose another', async () => {
  const chosen = [
    { ...settings, _id: 'siteSettings' },
    page('order', 'checkout'),
    page('other', 'other'),
    page('drafts.other', 'order'),
  ]
  expect(await conflictsIn(chosen, 'drafts.other')).toEqual([
    '/en/order always leads to “order”. Choose another address.',
  ])
  const next = [...chosen, { ...settings, _id: 'drafts.siteSettings', orderPage: { _ref: 'other' } }]
  expect(await conflictsIn(next, 'drafts.other', { publishes: ['other', 'siteSettings'] })).toEqual([])
})

it('only pages, services and redirects respond at an address', () => {
  const paths = [page('a', 'Sale'), redirect('b', '/Sale/'), form('c'), redirect('d', ''), page('e', '')]
  expect(paths.map(pathTaken)).toEqual(['/en/sale', '/sale', null, null, null])
})
