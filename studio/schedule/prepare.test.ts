import type { SanityClient } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import { SITE_PAGES_QUERY } from '../paths'
import { clientOf } from '../schema/client-for-tests'
import { prepare } from './prepare'
import type { ScheduledDocument } from './schedule'

const at = (_id: string, current: string) => ({ _id, _type: 'page', slug: { current } })
const scheduled: ScheduledDocument = {
  _key: 'a',
  documentId: 'spring',
  documentType: 'page',
  title: 'Spring',
  action: 'publish',
}
const action = vi.fn(() => Promise.resolve({}))
const check = { revision: 'r', problems: [] }

/** Prepares documents in a dataset that has these states of pages. */
function prepared(
  documents: readonly ScheduledDocument[],
  states: object[],
  sitePages: object | null = null,
  redirects: object[] = [],
  problems: string[] = [],
) {
  const client = {
    fetch(query: string, _params: object, { perspective }: { perspective?: string }) {
      // Otherwise, the dataset hides drafts.
      expect(perspective).toBe('raw')
      return Promise.resolve(
        query === SITE_PAGES_QUERY ? sitePages : query.includes('"redirect"') ? redirects : states,
      )
    },
    action,
  } as unknown as SanityClient
  return prepare(client, documents, () => Promise.resolve({ ...check, problems }), { get: () => undefined })
}

describe('the decision to give up a page’s old address', () => {
  const moving = [at('spring', 'old'), at('drafts.spring', 'new')]
  const given = { ...scheduled, droppedAddress: '/en/old' }

  it('is kept while publishing would move the page away from that address', async () => {
    const { documents, moves } = await prepared([given], moving)
    expect(documents).toEqual([{ ...given, check }])
    expect(moves).toEqual([{ documentId: 'spring', from: '/en/old', to: '/en/new' }])
  })

  it('is not stored if the address is to keep working', async () => {
    for (const each of [scheduled, { ...scheduled, droppedAddress: null }])
      expect((await prepared([each], moving)).documents).toEqual([{ ...scheduled, check }])
  })

  it.each([
    ['the page does not move', [at('spring', 'old'), at('drafts.spring', 'old')], null],
    ['it moves away from another address', [at('spring', 'other'), at('drafts.spring', 'new')], null],
    ['the address leads to the page anyway', moving, { homePage: 'spring' }],
  ])('is dropped if %s', async (_, states, sitePages) => {
    expect((await prepared([given], states, sitePages)).documents).toEqual([{ ...scheduled, check }])
  })

  it('is dropped if the page is to be unpublished instead', async () => {
    const unpublished = { ...given, action: 'unpublish' as const }
    const { documents } = await prepared([unpublished], moving)
    expect(documents).toEqual([{ ...scheduled, action: 'unpublish' }])
  })
})

it('only warns of errors in a draft, which can be corrected until the scheduled time', async () => {
  const problems = ['Title: Enter a title.']
  const states = [at('drafts.spring', 'spring')]
  expect(await prepared([scheduled], states, null, [], problems)).toMatchObject({
    documents: [{ check: { revision: 'r', problems } }],
    errors: [],
    warnings: ['“Spring”: Title: Enter a title.'],
  })
})

it('publishes in a dry run only', async () => {
  await prepared([scheduled], [at('drafts.spring', 'spring')])
  expect(action).toHaveBeenLastCalledWith(
    [{ actionType: 'sanity.action.document.publish', draftId: 'drafts.spring', publishedId: 'spring' }],
    expect.objectContaining({ dryRun: true }),
  )
})

it('returns an error for a deleted document', async () => {
  expect(await prepared([scheduled], [])).toMatchObject({
    errors: ['“Spring” has been deleted.'],
    warnings: [],
  })
})

it('notes, without a warning, that a document has no changes to publish, or is not published', async () => {
  action.mockClear()
  const states = [at('spring', 'spring'), at('drafts.summer', 'summer')]
  const summer = { ...scheduled, _key: 'b', documentId: 'summer', title: 'Summer' }
  expect(await prepared([scheduled, { ...summer, action: 'unpublish' }], states)).toMatchObject({
    errors: [],
    warnings: [],
    notes: ['“Spring” has no changes to publish yet.', '“Summer” is not published now.'],
  })
  expect(action).not.toHaveBeenCalled()
})

it('throws, rather than warns, if the dataset does not answer', async () => {
  const away = new Error('The dataset is down.')
  action.mockRejectedValueOnce(away)
  await expect(prepared([scheduled], [at('drafts.spring', 'spring')])).rejects.toBe(away)
})

it('returns an error for settings that would delete orders: only “Publish” asks before it deletes them', async () => {
  const settings = { ...scheduled, documentId: 'siteSettings', title: 'Site settings' }
  const state = (_id: string, retentionDays?: number) => ({ _id, _type: 'siteSettings', retentionDays })
  const errorsOf = async (published: number, draft?: number) =>
    (await prepared([settings], [state('siteSettings', published), state('drafts.siteSettings', draft)]))
      .errors
  expect(await errorsOf(90, 1)).toEqual([
    '“Site settings” would delete orders older than 1 day, so it cannot be scheduled. Publish it yourself.',
  ])
  expect(await errorsOf(90, 90)).toEqual([])
  expect(await errorsOf(90)).toEqual([])
})

it('deletes the redirects to a page in the dry run that unpublishes it, and lists them', async () => {
  const unpublished = { ...scheduled, action: 'unpublish' as const }
  // Chosen, too, but a redirect without a target must not stay as a draft.
  const chosen = { ...unpublished, _key: 'b', documentId: 'old', documentType: 'redirect', title: '/en/old' }
  const states = [at('spring', 'spring'), { _id: 'old', _type: 'redirect' }]
  const redirects = [
    { _id: 'drafts.old', from: '/en/old' },
    { _id: 'old', from: '/en/old' },
    { _id: 'drafts.older', from: '/en/older' },
    // A draft that has no address yet has none to name.
    { _id: 'drafts.new', from: null },
  ]
  const { redirectsFrom } = await prepared([unpublished, chosen], states, null, redirects)
  expect(redirectsFrom).toEqual(['/en/old', '/en/older'])
  expect(action).toHaveBeenLastCalledWith(
    [
      { actionType: 'sanity.action.document.delete', publishedId: 'old', includeDrafts: ['drafts.old'] },
      { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.older' },
      { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.new' },
      {
        actionType: 'sanity.action.document.unpublish',
        draftId: 'drafts.spring',
        publishedId: 'spring',
      },
    ],
    expect.objectContaining({ dryRun: true }),
  )
})

it('names the documents that keep a page from being unpublished, by their drafts’ titles', async () => {
  const error = {
    type: 'documentHasExistingReferencesError',
    description: 'It is used.',
    id: 'spring',
    referencingIDs: ['home', 'drafts.home', 'about'],
  }
  action.mockRejectedValueOnce({ statusCode: 409, details: { items: [{ error }] } })
  const states = [
    { ...at('drafts.home', 'home'), title: 'New home' },
    { ...at('home', 'home'), title: 'Home' },
    { ...at('spring', 'spring'), title: ' Spring ' },
  ]
  const { warnings } = await prepared([{ ...scheduled, action: 'unpublish' }], states)
  expect(warnings).toEqual(['“Spring” is still used by “New home” and “about”.'])
})

describe('the end of a campaign', () => {
  const sale = at('sale', 'spring-sale')
  const redirect = (_id: string, from: string, to: object) => ({ _id, _type: 'redirect', from, to })
  const toPage = (_ref: string) => ({ page: { _type: 'reference', _ref } })
  const elsewhere = { href: 'https://elsewhere.example/' }
  const plan = (documentId: string, documentType: string, act: ScheduledDocument['action'] = 'publish') => ({
    ...scheduled,
    ...{ _key: documentId, documentId, documentType, title: documentId, action: act },
  })
  const endOfSale = plan('sale', 'page', 'unpublish')

  /** Prepares documents in a dataset. */
  const preparedIn = (dataset: { _id: string }[], documents: readonly ScheduledDocument[]) => {
    const client = Object.assign(clientOf(dataset), { action }) as unknown as SanityClient
    return prepare(client, documents, () => Promise.resolve(check), { get: () => undefined })
  }

  it('can hand the address of a page over to a redirect or another page, in any order', async () => {
    const dataset = [
      sale,
      redirect('drafts.r1', '/en/Spring-Sale', elsewhere),
      at('drafts.new', 'spring-sale'),
    ]
    for (const heir of [plan('r1', 'redirect'), plan('new', 'page')]) {
      for (const documents of [
        [endOfSale, heir],
        [heir, endOfSale],
      ])
        expect((await preparedIn(dataset, documents)).warnings).toEqual([])
    }
  })

  it('warns of a redirect at the address of a page that stays, moves there, or is published there', async () => {
    const r1 = redirect('drafts.r1', '/en/spring-sale', elsewhere)
    const warning = '“r1”: The page “a page” is at /en/spring-sale, so nobody would be redirected.'
    const heir = plan('r1', 'redirect')
    expect((await preparedIn([sale, r1], [heir])).warnings).toEqual([warning])
    const moving = [at('other', 'other'), at('drafts.other', 'spring-sale')]
    for (const others of [moving, moving.slice(1)])
      expect((await preparedIn([r1, ...others], [heir, plan('other', 'page')])).warnings).toEqual([warning])
  })

  it('deletes redirects to the page, but not those that it publishes with another target', async () => {
    const dataset = [
      sale,
      redirect('spring', '/spring', toPage('sale')),
      redirect('drafts.spring', '/spring', elsewhere),
    ]
    const { redirectsFrom } = await preparedIn(dataset, [endOfSale, plan('spring', 'redirect')])
    expect(redirectsFrom).toEqual([])
    const unpublish = { actionType: 'sanity.action.document.unpublish' }
    const unpublishSale = { ...unpublish, draftId: 'drafts.sale', publishedId: 'sale' }
    const publishSpring = { actionType: 'sanity.action.document.publish', publishedId: 'spring' }
    expect(action).toHaveBeenLastCalledWith(
      [expect.objectContaining(publishSpring), unpublishSale],
      expect.anything(),
    )
    // On its own, it deletes the published redirect, but keeps the draft, which leads elsewhere.
    expect((await preparedIn(dataset, [endOfSale])).redirectsFrom).toEqual(['/spring'])
    expect(action).toHaveBeenLastCalledWith(
      [{ ...unpublish, draftId: 'drafts.spring', publishedId: 'spring' }, unpublishSale],
      expect.anything(),
    )
  })

  it('lists no address at which visitors find something afterwards', async () => {
    const dataset = [
      sale,
      // Only its draft leads to the page.
      redirect('a', '/a', elsewhere),
      redirect('drafts.a', '/a', toPage('sale')),
      // Another redirect or page takes over its address.
      redirect('b', '/b/', toPage('sale')),
      redirect('drafts.next', '/B', elsewhere),
      redirect('c', '/en/c', toPage('sale')),
      at('drafts.page', 'c'),
      redirect('d', '/d', toPage('sale')),
    ]
    const heirs = [plan('next', 'redirect'), plan('page', 'page')]
    expect((await preparedIn(dataset, [endOfSale, ...heirs])).redirectsFrom).toEqual(['/d'])
    expect((await preparedIn(dataset, [endOfSale])).redirectsFrom).toEqual(['/b/', '/d', '/en/c'])
  })
})
