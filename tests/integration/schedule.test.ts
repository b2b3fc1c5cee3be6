import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openLake, type Lake } from '../../server/lake/lake'
import { exportDataset } from '../../server/lake/transfer/export'
import { importDataset } from '../../server/lake/transfer/import'
import { startSchedules, type ScheduleRunner } from '../../server/schedule/runner'
import { lakeClient } from '../support/lake-client'
import { startTestLake, type TestLake } from './lake-support'

const HOUR_MS = 3_600_000
/** Longer than the pause before a schedule is retried, in ms. */
const CARRIED_OUT_MS = 60_000

let site: TestLake
let runners: ScheduleRunner[]
let others: Lake[]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  site = await startTestLake(log)
  runners = []
  others = []
  vi.clearAllMocks()
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  for (const lake of others) lake.close()
  await site.stop()
})

const editor = () => site.clientOf('kim')

function run(
  lake: Lake = site.lake,
  now: () => number = Date.now,
  trustedTime: () => number | null = now,
): void {
  const clock = { time: () => Promise.resolve(trustedTime()) }
  runners.push(startSchedules({ lake, log, now, clock }))
}

/** The lakes of several processes that all read what is due before any of them continues. */
function readingTogether(lakes: readonly Lake[]): Lake[] {
  let readers = 0
  let release = () => {}
  const allHaveRead = new Promise<void>((resolve) => (release = resolve))
  return lakes.map((lake) => ({
    ...lake,
    async query(request) {
      const result = await lake.query(request)
      if (request.query.startsWith('*[_type == "schedule" && state in')) {
        if (++readers === lakes.length) release()
        await allHaveRead
      }
      return result
    },
  }))
}

interface Item {
  id: string
  action?: 'publish' | 'unpublish'
  /** The validated revision. Defaults to that of the current draft. */
  revision?: string
  problems?: string[]
  /** The address that the editor has decided to give up. */
  droppedAddress?: string
}

/** Stores a schedule as the Studio does. */
async function schedule(id: string, at: Date, items: Item[], more: object = {}): Promise<string> {
  const documents = await Promise.all(
    items.map(async ({ id: documentId, action = 'publish', revision, problems = [], ...decided }) => {
      const draft = await editor().getDocument(`drafts.${documentId}`)
      return {
        _key: documentId,
        documentId,
        documentType: 'page',
        title: documentId,
        action,
        ...decided,
        check: { revision: revision ?? draft?._rev ?? 'none', problems },
      }
    }),
  )
  const document = { name: id, at: at.toISOString(), timeZone: 'Europe/Vienna', state: 'waiting', documents }
  await editor().create({ _id: `schedule.${id}`, _type: 'schedule', ...document, ...more })
  return `schedule.${id}`
}

const draft = (id: string, fields: object = {}) =>
  editor().create({ _id: `drafts.${id}`, _type: 'page', title: `Title of ${id}`, ...fields })
const page = (id: string, fields: object = {}) =>
  editor().create({ _id: id, _type: 'page', title: `Title of ${id}`, ...fields })
const idsOf = () => editor().fetch<string[]>('*[_type in ["page", "redirect"]]._id | order(@)')
const past = () => new Date(Date.now() - HOUR_MS)
const future = () => new Date(Date.now() + HOUR_MS)

interface Outcome {
  state: string
  problem?: string
  note?: string
  finishedAt?: string
  attempt?: string
}

const outcomeOf = (id: string) =>
  editor().fetch<Outcome>('*[_id == $id][0]{state, problem, note, finishedAt, attempt}', { id })

async function settled(id: string): Promise<Outcome> {
  await vi.waitFor(
    async () => expect(['done', 'failed']).toContain((await outcomeOf(id)).state),
    CARRIED_OUT_MS,
  )
  return outcomeOf(id)
}

describe('a schedule', () => {
  const redirects = () =>
    editor().fetch('*[_type == "redirect"] | order(from){from, "to": to.page._ref, permanent}')

  it('publishes at its time, as the Publish button does, with the schedule as the author', async () => {
    await draft('spring')
    const at = future()
    const id = await schedule('one', at, [{ id: 'spring' }])
    const clock = vi.fn(() => at.getTime() - 1)
    run(site.lake, clock)
    // It checks repeatedly during the last millisecond before.
    await vi.waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(5), CARRIED_OUT_MS)
    expect((await outcomeOf(id)).state).toBe('waiting')
    clock.mockReturnValue(at.getTime())
    expect(await settled(id)).toMatchObject({ state: 'done', finishedAt: at.toISOString() })
    expect(await idsOf()).toEqual(['spring'])
    const { attempt } = await outcomeOf(id)
    const [revision] = site.lake.history.revisions({ documentIds: ['spring'], newestFirst: true, limit: 1 })
    expect(revision).toMatchObject({
      transactionId: `scheduled-${attempt}`,
      author: 'editor-schedule',
      actions: [{ actionType: 'sanity.action.document.publish' }],
    })
  })

  it('waits for its time, even if that is changed, and does nothing once canceled', async () => {
    await draft('spring')
    await draft('summer')
    run()
    const spring = await schedule('spring', future(), [{ id: 'spring' }])
    const summer = await schedule('summer', future(), [{ id: 'summer' }])
    await editor().patch(summer).set({ state: 'canceled' }).commit()
    await editor().patch(summer).set({ at: past().toISOString() }).commit()
    await editor().patch(spring).set({ at: past().toISOString() }).commit()
    await settled(spring)
    expect(await idsOf()).toEqual(['drafts.summer', 'spring'])
    expect((await outcomeOf(summer)).state).toBe('canceled')
  })

  it('that was missed is caught up on at startup, in order', async () => {
    await draft('spring')
    // Ordered by time, which is neither the order of their ids nor of their creation.
    const later = await schedule('a', new Date(Date.now() - HOUR_MS), [{ id: 'spring', action: 'unpublish' }])
    const earlier = await schedule('b', new Date(Date.now() - 2 * HOUR_MS), [{ id: 'spring' }])
    run()
    expect((await settled(earlier)).state).toBe('done')
    expect((await settled(later)).state).toBe('done')
    expect(await idsOf()).toEqual(['drafts.spring'])
  })

  it('that fails unexpectedly only delays those of the same documents', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
    await draft('spring')
    await draft('summer')
    const stuck = await schedule('stuck', hoursAgo(3), [{ id: 'spring' }])
    const later = await schedule('later', hoursAgo(2), [{ id: 'spring', action: 'unpublish' }])
    const other = await schedule('other', hoursAgo(1), [{ id: 'summer' }])
    run({
      ...site.lake,
      act: (request) =>
        JSON.stringify(request).includes('"spring"')
          ? Promise.reject(new Error('Out of order'))
          : site.lake.act(request),
    })
    expect(await settled(other)).toMatchObject({ state: 'done' })
    expect(await idsOf()).toEqual(['drafts.spring', 'summer'])
    expect((await outcomeOf(stuck)).state).toBe('running')
    expect((await outcomeOf(later)).state).toBe('waiting')
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ schedule: stuck }),
      'A schedule cannot be carried out right now',
    )
  })

  it('of several documents is carried out as a whole or not at all', async () => {
    // Each links to the other, so neither could be published on its own.
    const link = (_ref: string) => ({
      link: { _type: 'reference', _ref, _weak: true, _strengthenOnPublish: { type: 'page' } },
    })
    await draft('spring', link('summer'))
    await draft('summer', link('spring'))
    await page('old')
    run()
    const half = await schedule('half', past(), [{ id: 'spring' }, { id: 'old', action: 'unpublish' }])
    expect(await settled(half)).toMatchObject({
      state: 'failed',
      problem: '“Title of spring” links to “Title of summer”, which is not published.',
    })
    expect(await idsOf()).toEqual(['drafts.spring', 'drafts.summer', 'old'])
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'half' }), 'A schedule failed')
    const both = await schedule('both', past(), [
      { id: 'spring' },
      { id: 'summer' },
      { id: 'old', action: 'unpublish' },
    ])
    expect((await settled(both)).state).toBe('done')
    expect(await idsOf()).toEqual(['drafts.old', 'spring', 'summer'])
  })

  it('unpublishes pages that link to each other or to themselves, and can publish them again', async () => {
    await page('spring')
    await page('summer', { link: { _type: 'reference', _ref: 'spring' } })
    await editor()
      .patch('spring')
      .set({ links: ['spring', 'summer'].map((_ref) => ({ _key: _ref, _type: 'reference', _ref })) })
      .commit()
    run()
    const end = await schedule('end', past(), [
      { id: 'spring', action: 'unpublish' },
      { id: 'summer', action: 'unpublish' },
    ])
    expect(await settled(end)).toMatchObject({ state: 'done' })
    expect(await idsOf()).toEqual(['drafts.spring', 'drafts.summer'])
    const again = await schedule('again', past(), [{ id: 'spring' }, { id: 'summer' }])
    expect(await settled(again)).toMatchObject({ state: 'done' })
    expect(await editor().getDocument('summer')).toMatchObject({
      link: { _type: 'reference', _ref: 'spring' },
    })
    expect(await editor().fetch('count(*[count(links[_weak == true]) > 0 || link._weak == true])')).toBe(0)
  })

  it('unpublishes a page with the redirects that lead to it', async () => {
    await page('old')
    const to = { _type: 'textLink', page: { _type: 'reference', _ref: 'old' } }
    const redirect = (_id: string, from: string) => editor().create({ _id, _type: 'redirect', from, to })
    await redirect('r1', '/en/older')
    await redirect('drafts.r1', '/en/older')
    await redirect('drafts.r2', '/en/oldest')
    run()
    const id = await schedule('end', past(), [
      { id: 'old', action: 'unpublish' },
      { id: 'r1', action: 'unpublish' },
    ])
    expect(await settled(id)).toMatchObject({
      state: 'done',
      note: 'The redirects from “/en/older” and “/en/oldest” were deleted as well.',
    })
    expect(await idsOf()).toEqual(['drafts.old'])
  })

  describe('is judged by what else is published once it has been carried out', () => {
    const slug = (current: string) => ({ slug: { _type: 'slug', current } })
    const redirect = (_id: string, from: string, to: object = { href: 'https://elsewhere.example/' }) =>
      editor().create({ _id, _type: 'redirect', from, to: { _type: 'textLink', ...to } })
    const toPage = (_ref: string) => ({ page: { _type: 'reference', _ref } })

    it.each([
      ['first', (items: Item[]) => items],
      ['last', (items: Item[]) => items.toReversed()],
    ])('and hands the address of a page unpublished %s over to a redirect', async (_, ordered) => {
      await page('sale', slug('spring-sale'))
      await page('followers', slug('followers'))
      await redirect('drafts.r1', '/en/spring-sale', toPage('followers'))
      run()
      const items: Item[] = [{ id: 'sale', action: 'unpublish' }, { id: 'r1' }]
      const id = await schedule('end', past(), ordered(items))
      expect(await settled(id)).toMatchObject({ state: 'done', note: null })
      expect(await idsOf()).toEqual(['drafts.sale', 'followers', 'r1'])
    })

    it('and hands it over to another page, or to one of two redirects', async () => {
      await page('sale', slug('sale'))
      await redirect('printed', '/printed', toPage('sale'))
      await draft('summer', slug('sale'))
      await redirect('drafts.reprinted', '/printed', { href: 'https://elsewhere.example/' })
      run()
      const items: Item[] = [{ id: 'summer' }, { id: 'reprinted' }, { id: 'sale', action: 'unpublish' }]
      expect(await settled(await schedule('end', past(), items))).toMatchObject({ state: 'done' })
      expect(await idsOf()).toEqual(['drafts.sale', 'reprinted', 'summer'])
    })

    it('and hands the old address of a page that moves over to a redirect of its own', async () => {
      await page('spring', slug('old'))
      await draft('spring', slug('new'))
      await redirect('drafts.r1', '/en/old')
      run()
      const id = await schedule('move', past(), [{ id: 'r1' }, { id: 'spring' }])
      expect(await settled(id)).toMatchObject({ state: 'done' })
      expect(await idsOf()).toEqual(['r1', 'spring'])
    })

    it('whatever was wrong or right when it was planned', async () => {
      await page('sale', slug('spring-sale'))
      await redirect('drafts.r1', '/en/spring-sale')
      await redirect('drafts.r2', '/en/free')
      const toSale = await schedule('sale', future(), [{ id: 'r1' }])
      const toFree = await schedule('free', future(), [{ id: 'r2' }])
      await editor().delete('sale')
      await page('summer', slug('free'))
      for (const id of [toSale, toFree]) await editor().patch(id).set({ at: past().toISOString() }).commit()
      run()
      expect(await settled(toSale)).toMatchObject({ state: 'done' })
      expect(await settled(toFree)).toMatchObject({
        state: 'failed',
        problem:
          '“/en/free” has an error: The page “Title of summer” is at /en/free, so nobody would be redirected.',
      })
    })

    it('and fails if two of its own documents would be at one address', async () => {
      await draft('spring', slug('sale'))
      await draft('summer', slug('sale'))
      await redirect('drafts.r1', '/en/sale')
      run()
      const id = await schedule('all', past(), [{ id: 'spring' }, { id: 'summer' }, { id: 'r1' }])
      const { state, problem } = await settled(id)
      expect(state).toBe('failed')
      expect(problem).toContain(
        '“Title of spring” has an error: “Title of summer” already has the address /en/sale.',
      )
      expect(problem).toContain('“/en/sale” has an error: The page “Title of spring” is at /en/sale')
      expect(await idsOf()).toEqual(['drafts.r1', 'drafts.spring', 'drafts.summer'])
    })
  })

  describe('that unpublishes a page', () => {
    const to = (_ref: string) => ({ _type: 'textLink', page: { _type: 'reference', _ref } })
    const elsewhere = { _type: 'textLink', href: 'https://elsewhere.example/' }
    const redirect = (_id: string, from: string, target: object) =>
      editor().create({ _id, _type: 'redirect', from, to: target })
    const end = (...items: Item[]) =>
      schedule('end', past(), [{ id: 'sale', action: 'unpublish' }, ...items]).then(settled)

    beforeEach(async () => {
      await page('sale')
      await page('followers')
    })

    it('only changes a redirect to it that it publishes with another target, and does not call it deleted', async () => {
      await redirect('spring', '/spring', to('sale'))
      await redirect('drafts.spring', '/spring', to('followers'))
      run()
      expect(await end({ id: 'spring' })).toMatchObject({ state: 'done', note: null })
      expect(await redirects()).toEqual([{ from: '/spring', to: 'followers', permanent: null }])
      expect(await idsOf()).toEqual(['drafts.sale', 'followers', 'spring'])
      const versions = { documentIds: ['spring'], newestFirst: true, limit: 1 }
      expect(site.lake.history.revisions(versions)[0]?.actions).not.toContainEqual(
        expect.objectContaining({ actionType: 'sanity.action.document.unpublish', publishedId: 'spring' }),
      )
    })

    it('fails if it publishes a redirect to it', async () => {
      await redirect('spring', '/spring', to('sale'))
      await redirect('drafts.spring', '/spring', to('sale'))
      run()
      expect(await end({ id: 'spring' })).toMatchObject({
        state: 'failed',
        problem: '“Title of sale” is still used by “/spring”.',
      })
      expect(await idsOf()).toEqual(['drafts.spring', 'followers', 'sale', 'spring'])
    })

    it('says that only the draft of a redirect was deleted', async () => {
      await redirect('spring', '/spring', elsewhere)
      await redirect('drafts.spring', '/spring', to('sale'))
      await redirect('old', '/old', to('sale'))
      await redirect('drafts.old', '/old', elsewhere)
      run()
      expect(await end()).toMatchObject({
        state: 'done',
        note: 'The redirect from “/old” was deleted as well. The draft of the redirect from “/spring” was deleted as well; its published version stays.',
      })
      expect(await idsOf()).toEqual(['drafts.old', 'drafts.sale', 'followers', 'spring'])
    })
  })

  it('keeps the redirects if the page itself has to stay', async () => {
    await page('old')
    await page('home', { link: { _type: 'reference', _ref: 'old' } })
    const to = { _type: 'textLink', page: { _type: 'reference', _ref: 'old' } }
    await editor().create({ _id: 'r1', _type: 'redirect', from: '/en/older', to })
    run()
    const id = await schedule('end', past(), [{ id: 'old', action: 'unpublish' }])
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      problem: '“Title of old” is still used by “Title of home”.',
    })
    expect(await idsOf()).toEqual(['home', 'old', 'r1'])
  })

  it('fails with the reason if the draft has errors, was deleted, or is still used elsewhere', async () => {
    await draft('spring')
    await page('old')
    await page('home', { link: { _type: 'reference', _ref: 'old' } })
    run()
    const problemOf = async (id: string) => (await settled(id)).problem
    const invalid = await schedule('invalid', past(), [{ id: 'spring', problems: ['Title: Required'] }])
    expect(await problemOf(invalid)).toBe('“Title of spring” has an error: Title: Required')
    const gone = await schedule('gone', past(), [{ id: 'winter' }])
    expect(await problemOf(gone)).toBe('“winter” has been deleted.')
    const used = await schedule('used', past(), [{ id: 'old', action: 'unpublish' }])
    expect(await problemOf(used)).toBe('“Title of old” is still used by “Title of home”.')
    const inbox = await schedule('inbox', past(), [{ id: 'inbox.KS-222222' }])
    expect(await problemOf(inbox)).toContain('cannot be scheduled')
  })

  it('waits a minute for the validation of a draft that was just changed, and does not publish without it', async () => {
    await draft('spring')
    let now = Date.now()
    const id = await schedule('one', new Date(now), [{ id: 'spring', revision: 'an-earlier-one' }])
    run(site.lake, () => now)
    // A Studio reports its validation.
    const { _rev } = (await editor().getDocument('drafts.spring'))!
    expect((await outcomeOf(id)).state).toBe('waiting')
    await editor()
      .patch(id)
      .set({ 'documents[0].check': { revision: _rev, problems: [] } })
      .commit()
    expect((await settled(id)).state).toBe('done')

    await draft('summer')
    now = Date.now() + 61_000
    const never = await schedule('never', past(), [{ id: 'summer', revision: 'an-earlier-one' }])
    expect(await settled(never)).toMatchObject({
      state: 'failed',
      problem:
        '“Title of summer” has changed since a Studio last checked it. Open it in the Studio and try again.',
    })
    expect(await idsOf()).toEqual(['drafts.summer', 'spring'])
  })

  it('waits no longer than a minute, however often a page of a campaign changes', async () => {
    const at = Date.now()
    const changes = 12
    await draft('spring')
    const id = await schedule('one', new Date(at), [{ id: 'spring', revision: 'an-earlier-one' }])
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    onTestFinished(() => void vi.useRealTimers())
    run()
    for (let change = 1; change <= changes; change += 1) {
      expect((await outcomeOf(id)).state).toBe('waiting')
      vi.setSystemTime(at + change * 5_000)
      await editor()
        .patch('drafts.spring')
        .set({ title: `Change ${change}` })
        .commit()
    }
    expect((await settled(id)).state).toBe('failed')
  })

  it('does not wait for a clock that was set back to reach the time of a change again', async () => {
    await draft('spring')
    const at = Date.now() - HOUR_MS / 2
    const id = await schedule('one', new Date(at), [{ id: 'spring', revision: 'an-earlier-one' }])
    run(site.lake, () => at)
    expect((await settled(id)).state).toBe('failed')
  })

  it('names documents for which there was nothing left to do', async () => {
    await page('spring')
    run()
    const id = await schedule('one', past(), [{ id: 'spring' }])
    expect(await settled(id)).toMatchObject({
      state: 'done',
      note: 'Nothing was left to do for “Title of spring”.',
    })
  })

  it('keeps a page’s old address working if it got a new one after it was scheduled', async () => {
    await page('spring', { slug: { current: 'old' } })
    await draft('spring', { slug: { current: 'old' } })
    const id = await schedule('one', future(), [{ id: 'spring' }])
    const { _rev } = await editor()
      .patch('drafts.spring')
      .set({ slug: { current: 'new' } })
      .commit()
    await editor().patch(id).set({ at: past().toISOString(), 'documents[0].check.revision': _rev }).commit()
    run()
    expect(await settled(id)).toMatchObject({ state: 'done' })
    expect(await redirects()).toEqual([{ from: '/en/old', to: 'spring', permanent: false }])
  })

  it('ignores keepAddress, which earlier forms stored without asking the editor', async () => {
    await page('spring', { slug: { current: 'old' } })
    await draft('spring', { slug: { current: 'new' } })
    const id = await schedule('one', future(), [{ id: 'spring' }])
    await editor().patch(id).set({ at: past().toISOString(), 'documents[0].keepAddress': false }).commit()
    run()
    expect(await settled(id)).toMatchObject({ state: 'done' })
    expect(await redirects()).toEqual([{ from: '/en/old', to: 'spring', permanent: false }])
  })

  it('of several pages keeps each old address, unless an editor gave it up or another page takes it over', async () => {
    const moves = { spring: ['a', 'b'], summer: ['c', 'd'], autumn: ['e', 'a'] }
    for (const [id, [from, to]] of Object.entries(moves)) {
      await page(id, { slug: { current: from } })
      await draft(id, { slug: { current: to } })
    }
    const textLink = { _type: 'textLink', href: '/en/home' }
    for (const from of ['/en/b', '/en/d']) await editor().create({ _type: 'redirect', from, to: textLink })
    run()
    const id = await schedule('campaign', past(), [
      { id: 'spring' },
      { id: 'summer', droppedAddress: '/en/c' },
      { id: 'autumn' },
    ])
    expect(await settled(id)).toMatchObject({ state: 'done' })
    expect(await redirects()).toEqual([{ from: '/en/e', to: 'autumn', permanent: false }])
  })

  it('keeps a redirect at the new address until the page is published there', async () => {
    await page('spring', { slug: { current: 'old' } })
    await draft('spring', { slug: { current: 'new' } })
    const to = { _type: 'textLink', href: '/en/home' }
    await editor().create({ _id: 'printed', _type: 'redirect', from: '/en/New', to })
    // Its draft starts at another address, and stays.
    await editor().create({ _id: 'drafts.printed', _type: 'redirect', from: '/en/newer', to })
    // An editor changes the draft just before it is published.
    const act = vi.fn<Lake['act']>(async (request) => {
      if (!request.dryRun) await editor().patch('drafts.spring').set({ title: 'Changed' }).commit()
      return site.lake.act(request)
    })
    run({ ...site.lake, act })
    expect((await settled(await schedule('one', past(), [{ id: 'spring' }]))).state).toBe('failed')
    expect(await idsOf()).toEqual(['drafts.printed', 'drafts.spring', 'printed', 'spring'])

    await Promise.all(runners.map((runner) => runner.stop()))
    run()
    expect((await settled(await schedule('two', past(), [{ id: 'spring' }]))).state).toBe('done')
    expect(await redirects()).toEqual([
      { from: '/en/newer', to: null, permanent: null },
      { from: '/en/old', to: 'spring', permanent: false },
    ])
  })

  it.each([
    ['an editor has given it up', { id: 'spring', droppedAddress: '/en/old' }, {}, 'done'],
    [
      'the page cannot be published, and stays where it is',
      { id: 'spring' },
      {
        parent: { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'page' } },
      },
      'failed',
    ],
  ])('creates no redirect from an old address if %s', async (_, item, fields, state) => {
    await page('spring', { slug: { current: 'old' } })
    await draft('spring', { slug: { current: 'new' }, ...fields })
    run()
    expect(await settled(await schedule('one', past(), [item]))).toMatchObject({ state })
    expect(await editor().fetch('*[_type == "redirect"]')).toEqual([])
  })

  it('is deleted 90 days after it has ended, and not before', async () => {
    await draft('spring')
    const id = await schedule('one', past(), [{ id: 'spring' }])
    const waiting = await schedule('two', future(), [{ id: 'spring' }], { state: 'canceled' })
    run()
    await settled(id)
    const DAY_MS = 24 * HOUR_MS
    const left = () => editor().fetch<string[]>('*[_type == "schedule"]._id | order(@)')
    run(site.lake, () => Date.now() + 89 * DAY_MS)
    // A runner cleans up before it stops.
    await runners.at(-1)?.stop()
    expect(await left()).toEqual([id, waiting])
    // While the clock is in doubt, it may be far ahead.
    run(
      site.lake,
      () => Date.now() + 91 * DAY_MS,
      () => null,
    )
    await runners.at(-1)?.stop()
    expect(await left()).toEqual([id, waiting])
    run(site.lake, () => Date.now() + 91 * DAY_MS)
    await vi.waitFor(async () => expect(await left()).toEqual([]), CARRIED_OUT_MS)
  })

  it('waits for an earlier one of the same document that is waiting for validation', async () => {
    const start = Date.now()
    const { _rev } = await draft('spring')
    await page('spring')
    await page('autumn')
    const publishing = await schedule('publish', new Date(start - 2), [
      { id: 'spring', revision: 'an-earlier-one' },
    ])
    const removing = await schedule('unpublish', new Date(start - 1), [{ id: 'spring', action: 'unpublish' }])
    const other = await schedule('other', past(), [{ id: 'autumn', action: 'unpublish' }])
    run(site.lake, () => start)
    await settled(other)
    expect(await outcomeOf(removing)).toMatchObject({ state: 'waiting' })

    await editor().patch(publishing).set({ 'documents[0].check.revision': _rev }).commit()
    expect(await settled(removing)).toMatchObject({ state: 'done' })
    expect(await outcomeOf(publishing)).toMatchObject({ state: 'done' })
    expect(await idsOf()).not.toContain('spring')
  })
})

describe('several processes', () => {
  it('carry out each schedule once', async () => {
    const count = 8
    for (let n = 0; n < count; n++) await draft(`page-${n}`)
    const lakes = await Promise.all([1, 2].map(() => openLake({ dataDir: site.folder, seed: 'none', log })))
    others.push(...lakes)
    const ids = []
    for (let n = 0; n < count; n++) ids.push(await schedule(`s${n}`, past(), [{ id: `page-${n}` }]))
    for (const lake of readingTogether([site.lake, ...lakes])) run(lake)
    for (const id of ids) expect(await settled(id)).toMatchObject({ state: 'done' })
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    const revisionsOf = (id: string) =>
      site.lake.history.revisions({ documentIds: [id], newestFirst: true, limit: 9 }).length
    expect(ids.map((_, n) => revisionsOf(`page-${n}`))).toEqual(ids.map(() => 1))
    // Created, claimed and finished, each once.
    expect(ids.map(revisionsOf)).toEqual(ids.map(() => 3))
    expect(log.error).not.toHaveBeenCalled()
  })

  it('resume what a killed one had begun, whether or not it had finished', async () => {
    await draft('spring')
    await draft('summer')
    const spring = await schedule('a', past(), [{ id: 'spring' }], { state: 'running', attempt: 'first' })
    const summer = await schedule('b', past(), [{ id: 'summer' }], { state: 'running', attempt: 'second' })
    await site.lake.act({
      actions: [
        { actionType: 'sanity.action.document.publish', draftId: 'drafts.summer', publishedId: 'summer' },
      ],
      transactionId: 'scheduled-second',
      author: 'editor-schedule',
    })
    // Later edits must not be published by the attempt that has already finished.
    await editor().create({ _id: 'drafts.summer', _type: 'page', title: 'Next summer' })
    run()
    expect((await settled(spring)).state).toBe('done')
    expect((await settled(summer)).state).toBe('done')
    expect(await idsOf()).toEqual(['drafts.summer', 'spring', 'summer'])
  })

  it('resume a schedule that a script left running without an attempt, so that later ones are not held back', async () => {
    await draft('spring')
    const first = await schedule('a', new Date(Date.now() - HOUR_MS), [{ id: 'spring' }], {
      state: 'running',
    })
    const second = await schedule('b', past(), [{ id: 'spring', action: 'unpublish' }])
    run()
    expect((await settled(first)).state).toBe('done')
    expect((await settled(second)).state).toBe('done')
    expect(await idsOf()).toEqual(['drafts.spring'])
  })
})

describe('schedules', () => {
  it('are created by editors only, and hidden from visitors', async () => {
    const fields = { _type: 'schedule', name: 'x', state: 'waiting', at: past().toISOString(), documents: [] }
    const refused = site.clientOf('vic').create({ _id: 'schedule.vic', ...fields })
    await expect(refused).rejects.toMatchObject({ statusCode: 403 })
    await editor().create({ _id: 'schedule.kim', ...fields })
    const visitor = lakeClient(site.host, { perspective: 'published' })
    expect(await visitor.fetch('count(*[_type == "schedule"])')).toBe(0)
    run()
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), CARRIED_OUT_MS)
  })

  it('are part of a backup, and are not repeated when it is restored', async () => {
    await draft('spring')
    const done = await schedule('done', past(), [{ id: 'spring' }])
    const lost = await schedule('lost', future(), [{ id: 'spring' }])
    const place = { dataDir: site.folder, dataset: 'production' }
    const target = join(site.folder, 'backup.tar.gz')
    await exportDataset({ ...place, target })
    run()
    await settled(done)
    await editor().delete(lost)
    await importDataset({
      ...place,
      projectId: 'embedded',
      baseUrl: '/lake',
      source: target,
      mode: 'replace',
      author: 'test',
    })
    await vi.waitFor(async () => expect(await idsOf()).toEqual(['drafts.spring']), CARRIED_OUT_MS)
    expect((await outcomeOf(done)).state).toBe('done')
    expect((await outcomeOf(lost)).state).toBe('waiting')
    // An export of content for others does not include them.
    const content = join(site.folder, 'content.tar.gz')
    const { documents } = await exportDataset({ ...place, target: content, withoutInbox: true })
    expect(documents).toBe(1)
  })
})
