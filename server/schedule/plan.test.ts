import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../lake/documents'
import { planOf } from './plan'
import type { ScheduledDocument } from './stored-schedule'

const system = { _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
const document = (_id: string, fields: object = {}): LakeDocument => ({
  ...system,
  _id,
  _rev: `rev-${_id}`,
  _type: 'page',
  title: 'Spring',
  ...fields,
})

/** Returns the plan for one scheduled document, given what the dataset stores. */
function planFor(stored: LakeDocument[], given: Partial<ScheduledDocument> = {}) {
  const scheduled: ScheduledDocument = {
    _key: 'k',
    documentId: 'spring',
    documentType: 'page',
    title: 'As planned',
    action: 'publish',
    check: { revision: 'rev-drafts.spring', problems: [] },
    ...given,
  }
  return planOf([scheduled], (id) => stored.find(({ _id }) => _id === id) ?? null)
}

const draft = document('drafts.spring')
const nothing = { actions: [], moves: [], settled: [], problems: [], unchecked: [] }

describe('a schedule', () => {
  it('publishes exactly the revision that a Studio has validated', () => {
    expect(planFor([draft])).toEqual({
      ...nothing,
      actions: [
        {
          actionType: 'sanity.action.document.publish',
          draftId: 'drafts.spring',
          publishedId: 'spring',
          ifDraftRevisionId: 'rev-drafts.spring',
        },
      ],
    })
    expect(planFor([draft], { check: { revision: 'an earlier one', problems: [] } }).unchecked).toEqual([
      'Spring',
    ])
    expect(planFor([draft], { check: null }).unchecked).toEqual(['Spring'])
  })

  it('unpublishes a published document, whatever its draft', () => {
    expect(planFor([document('spring'), draft], { action: 'unpublish', check: null })).toEqual({
      ...nothing,
      actions: [
        {
          actionType: 'sanity.action.document.unpublish',
          draftId: 'drafts.spring',
          publishedId: 'spring',
        },
      ],
    })
  })

  it('lists every error of a draft, but not those of an earlier revision', () => {
    const problems = ['Title: required', 'Slug: required']
    expect(planFor([draft], { check: { revision: draft._rev, problems } }).problems).toEqual([
      '“Spring” has an error: Title: required',
      '“Spring” has an error: Slug: required',
    ])
    expect(planFor([draft], { check: { revision: 'an earlier one', problems } }).problems).toEqual([])
  })

  it('has nothing left to do for documents that are already as planned, and a problem with deleted ones', () => {
    expect(planFor([document('spring')])).toEqual({ ...nothing, settled: ['Spring'] })
    expect(planFor([draft], { action: 'unpublish' })).toEqual({ ...nothing, settled: ['Spring'] })
    expect(planFor([])).toEqual({ ...nothing, problems: ['“As planned” has been deleted.'] })
  })

  it('never publishes what visitors sent, and never unpublishes the site’s settings', () => {
    const order = document('inbox.KS-7F3QK9')
    expect(planFor([order], { documentId: order._id })).toEqual({
      ...nothing,
      problems: ['“Spring” cannot be scheduled.'],
    })
    const settings = document('siteSettings')
    const plan = planFor([settings], { documentId: 'siteSettings', action: 'unpublish' })
    expect(plan).toEqual({ ...nothing, problems: ['“Spring” cannot be scheduled.'] })
  })

  it('publishes changes to the site’s settings', () => {
    const settings = document('drafts.siteSettings')
    const check = { revision: settings._rev, problems: [] }
    const plan = planFor([settings], { documentId: 'siteSettings', check })
    expect(plan).toMatchObject({ problems: [], actions: [{ publishedId: 'siteSettings' }] })
  })

  it('refuses to shorten retention, which would delete orders without the confirmation of “Publish”', () => {
    const settings = (_id: string, retentionDays: number) =>
      document(_id, { _type: 'siteSettings', retentionDays })
    const draft = settings('drafts.siteSettings', 30)
    const check = { revision: draft._rev, problems: [] }
    const problemsAfter = (days: number) =>
      planFor([settings('siteSettings', days), draft], { documentId: 'siteSettings', check }).problems
    expect(problemsAfter(90)).toEqual([
      '“Site settings” would delete orders older than 30 days, so it cannot be scheduled. Publish it yourself.',
    ])
    expect(problemsAfter(30)).toEqual([])
    expect(problemsAfter(7)).toEqual([])
  })
})

describe('the address of a page that a schedule publishes', () => {
  const at = (current: string, fields: object = {}) => ({ slug: { _type: 'slug', current }, ...fields })
  const moves = (from: object, to: object, given: Partial<ScheduledDocument> = {}, settings: object = {}) =>
    planFor(
      [
        document('spring', from),
        document('drafts.spring', to),
        document('siteSettings', { _type: 'siteSettings', ...settings }),
      ],
      given,
    ).moves
  const move = { documentId: 'spring', from: '/en/old', to: '/en/new' }

  it('keeps working if the page moves', () => {
    expect(moves(at('old'), at('new'))).toEqual([{ ...move, keepsOld: true }])
    expect(moves(at('old'), at('old'))).toEqual([])
    expect(moves(at(''), at('new'))).toEqual([])
    expect(moves(at('old'), at(''))).toEqual([])
  })

  it('is given up only if an editor decided so for exactly this address', () => {
    expect(moves(at('old'), at('new'), { droppedAddress: '/en/old' })).toEqual([{ ...move, keepsOld: false }])
    expect(moves(at('old'), at('new'), { droppedAddress: '/en/older' })).toEqual([
      { ...move, keepsOld: true },
    ])
    expect(moves(at('old'), at('new'), { droppedAddress: null })).toEqual([{ ...move, keepsOld: true }])
  })

  it('gets no redirect if it still leads to the page', () => {
    const chosen = (page: string) => ({ [page]: { _type: 'reference', _ref: 'spring' } })
    const keepsOld = (slug: string, settings: object) => moves(at(slug), at('new'), {}, settings)[0]?.keepsOld
    expect(keepsOld('old', chosen('homePage'))).toBe(false)
    expect(keepsOld('order', chosen('orderPage'))).toBe(false)
    expect(keepsOld('profile', chosen('profilePage'))).toBe(false)
    expect(keepsOld('likes-views', chosen('likesViewsPage'))).toBe(false)
    expect(keepsOld('checkout', chosen('orderPage'))).toBe(true)
    expect(keepsOld('order', { orderPage: { _type: 'reference', _ref: 'summer' } })).toBe(true)
    expect(keepsOld('order', { orderPage: 'not a reference' })).toBe(true)
  })

  it('exists only for pages and services', () => {
    expect(moves(at('old', { _type: 'pack' }), at('new', { _type: 'pack' }))).toEqual([])
    expect(moves(at('old', { _type: 'service' }), at('new', { _type: 'service' }))).toHaveLength(1)
  })
})
