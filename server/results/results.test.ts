import Database from 'libsql'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { resultsFile } from './database'
import { countDays, dayBefore, dayOf, daysUpTo } from './days'
import type { OrderFacts } from './orders'
import { openResults, type Results, type ResultsOptions } from './results'
import type { VisitStep } from './visits'

/** Noon, so that the day does not depend on the machine’s time zone. */
const NOW = new Date('2026-03-31T12:00:00')
const NEVER_MS = HOUR_MS

let dataDir: string
let opened: Results[]
let submissions: OrderFacts[]
let now: Date
let isClockTrusted: boolean
const info = vi.fn()
const warn = vi.fn()

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'results-'))
  opened = []
  submissions = []
  now = NOW
  isClockTrusted = true
  info.mockClear()
  warn.mockClear()
})
afterEach(async () => {
  for (const results of opened) await results.close()
  await rm(dataDir, { recursive: true, force: true })
})

const client = {
  fetch: vi.fn((_query: string, { since, after }: { since: string; after: string }) =>
    Promise.resolve(
      submissions.filter(
        ({ _id, _updatedAt }) => _updatedAt > since || (_updatedAt === since && _id > after),
      ),
    ),
  ) as unknown as NonNullable<ResultsOptions['client']>['fetch'],
}

function open(given: Partial<ResultsOptions> = {}): Results {
  const results = openResults({
    dataDir,
    client,
    readPages: () => Promise.resolve({ has: (slug) => slug === 'youtube', orderSlug: 'order' }),
    log: { info, warn },
    now: () => now,
    clock: { time: () => Promise.resolve(isClockTrusted ? now.getTime() : null) },
    flushMs: NEVER_MS,
    ...given,
  })
  opened.push(results)
  return results
}

const steps = (step: VisitStep, page: string, count: number) =>
  Array.from({ length: count }, () => ({ step, page }))

function submission(reference: string, given: Partial<OrderFacts> = {}): OrderFacts {
  return {
    _id: `inbox.${reference}`,
    _updatedAt: now.toISOString(),
    reference,
    submittedAt: now.toISOString(),
    page: '/en/youtube',
    campaign: null,
    kind: 'order',
    status: 'new',
    payment: 'none',
    amount: 6.1,
    item: { title: '300 likes', pack: { _ref: 'pack-300' } },
    answers: null,
    ...given,
  }
}

function referencesIn(folder: string): unknown[] {
  const database = new Database(resultsFile(folder), { readonly: true })
  const found = database.prepare('SELECT reference FROM orders ORDER BY id').raw().all().flat()
  database.close()
  return found
}

describe('days', () => {
  it('are consecutive across the end of a month and a leap day', () => {
    expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
    expect(dayBefore('2028-03-01', 2)).toBe('2028-02-28')
    expect(countDays('2028-02-28', '2028-03-01')).toBe(3)
  })
})

describe('counts', () => {
  it('add up by day and page across processes that share a folder', async () => {
    const one = open()
    const other = open()
    one.add(steps('view', '/en/youtube', 3))
    other.add(steps('view', '/en/youtube', 2))
    other.add(steps('open', '/en/youtube', 1))
    await Promise.all([one.flush(), other.flush()])
    one.add(steps('view', '/en/home', 1))
    const { totals, byDay, byPage, before } = await one.summarize(7)
    expect(totals).toMatchObject({ views: 6, opened: 1, orders: 0, revenue: 0 })
    expect(byDay).toHaveLength(7)
    expect(byDay.at(-1)).toMatchObject({ day: '2026-03-31', views: 6 })
    expect(byDay[0]).toMatchObject({ day: '2026-03-25', views: 0 })
    expect(byPage.map(({ page, views }) => [page, views])).toEqual([
      ['/en/youtube', 5],
      ['/en/home', 1],
    ])
    expect(before).toBeNull()
  })

  it('are compared with the same number of days before', async () => {
    const results = open()
    now = new Date('2026-03-20T12:00:00')
    results.add(steps('view', '/en/youtube', 4))
    await results.flush()
    now = NOW
    results.add(steps('view', '/en/youtube', 5))
    const { totals, before } = await results.summarize(7)
    expect(totals.views).toBe(5)
    expect(before?.views).toBe(4)
  })

  it('of a past period are compared with the same number of days before it', async () => {
    const results = open()
    for (const [day, count] of [
      ['2025-11-06', 1],
      ['2025-11-07', 2],
      ['2025-11-11', 3],
      ['2025-11-12', 4],
      ['2025-11-13', 5],
    ] as const) {
      now = new Date(`${day}T23:59:59`)
      results.add(steps('view', '/en/youtube', count))
      submissions.push(submission(`KS-${count}`, { amount: count }))
    }
    now = NOW
    const { from, to, totals, before, byDay, byPack, byPage } = await results.summarize(3, '2025-11-12')
    expect([from, to]).toEqual(['2025-11-10', '2025-11-12'])
    expect(totals).toMatchObject({ views: 7, orders: 2, revenue: 7 })
    expect(before).toMatchObject({ views: 2, orders: 1, revenue: 2 })
    expect(byDay.map(({ day, views }) => [day, views])).toEqual([
      ['2025-11-10', 0],
      ['2025-11-11', 3],
      ['2025-11-12', 4],
    ])
    expect(byPack).toEqual([{ title: '300 likes', orders: 2, revenue: 7 }])
    expect(byPage).toMatchObject([{ page: '/en/youtube', views: 7, revenue: 7 }])
  })

  it('are not compared with a period of which some days are no longer kept', async () => {
    const results = open()
    expect(results.kept()).toEqual({ from: '2024-01-21', to: '2026-03-31' })
    for (const day of ['2024-01-21', '2024-01-22']) {
      now = new Date(`${day}T12:00:00`)
      results.add(steps('view', '/en/youtube', 1))
      await results.flush()
    }
    now = NOW
    expect((await results.summarize(2, '2024-01-24')).before?.views).toBe(2)
    expect((await results.summarize(3, '2024-01-25')).before).toBeNull()
  })

  it('begin with a day in the time zone of the server, also when its clocks are changed', () => {
    vi.stubEnv('TZ', 'Europe/Vienna')
    onTestFinished(() => void vi.unstubAllEnvs())
    now = new Date('2026-07-01T22:30:00Z')
    expect(open().kept()).toEqual({ from: '2024-04-23', to: '2026-07-02' })
    now = new Date('2026-12-31T22:30:00Z')
    expect(open().kept()).toEqual({ from: '2024-10-22', to: '2026-12-31' })
  })

  it('include a view of an order page as a choice of the pack in its address, whatever its slug', async () => {
    const has = (slug: string) => ['checkout', 'account'].includes(slug)
    for (const { orderSlug, page } of [
      { orderSlug: 'order', page: '/en/order/:id' },
      { orderSlug: 'checkout', page: '/en/checkout/:choice' },
    ]) {
      const results = open({ readPages: () => Promise.resolve({ has, orderSlug }) })
      results.add([...steps('view', page, 2), ...steps('view', '/en/account/:choice', 1)])
      // The form on it orders the same pack.
      results.add(steps('open', page, 2))
      const { byPage } = await results.summarize(7)
      expect(byPage).toContainEqual(expect.objectContaining({ page, views: 2, chosen: 2 }))
      expect(byPage).toContainEqual(expect.objectContaining({ page: '/en/account/:choice', chosen: 0 }))
    }
  })

  it('are kept for a limited number of pages, however many made-up ones are reported', async () => {
    const results = open()
    for (let index = 0; index < 10_000; index++) results.add(steps('open', `/en/made-up-${index}`, 1))
    results.add(steps('open', '/en/youtube', 1))
    const { byPage } = await results.summarize(7)
    expect(byPage).toEqual([expect.objectContaining({ page: '', opened: 10_001 })])

    const trusting = open({ readPages: () => Promise.resolve({ has: () => true, orderSlug: 'order' }) })
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 300; index++) trusting.add(steps('open', `/en/page-${round}-${index}`, 1))
      await trusting.flush()
    }
    const again = await trusting.summarize(7)
    // The pages counted together are one of them.
    expect(again.byPage).toHaveLength(500)
    expect(again.totals.opened).toBe(10_001 + 900)
    // Known pages are still counted separately.
    trusting.add(steps('open', '/en/page-0-0', 1))
    const { byPage: later } = await trusting.summarize(7)
    expect(later).toContainEqual(expect.objectContaining({ page: '/en/page-0-0', opened: 2 }))
  })

  it('still add up if a text in the database is no longer valid UTF-8', async () => {
    submissions = [submission('KS-1')]
    const results = open()
    results.add([...steps('view', '/en/youtube', 2), ...steps('view', '/en/home', 1)])
    await results.summarize(7)
    const database = new Database(resultsFile(dataDir))
    database.exec(`UPDATE counts SET page = CAST(x'2fff' AS TEXT) WHERE page = '/en/youtube';
      UPDATE orders SET title = CAST(x'ff' AS TEXT); UPDATE state SET value = CAST(x'32ff' AS TEXT)`)
    database.close()
    results.add(steps('view', '/en/home', 1))
    const { totals, byPage, byPack, isComplete } = await open().summarize(7)
    expect([totals.views, totals.orders, isComplete]).toEqual([3, 1, true])
    expect(byPage.map(({ page, views }) => [page, views])).toContainEqual(['/\ufffd', 2])
    expect(byPack.map(({ title }) => title)).toEqual(['\ufffd'])
    expect((await results.summarize(7)).totals.views).toBe(4)
    expect(warn).not.toHaveBeenCalled()
  })

  it('are kept for 800 days', async () => {
    const results = open()
    results.add(steps('view', '/en/youtube', 1))
    await results.flush()
    const viewsAfter = async (days: number) => {
      now = new Date(NOW)
      now.setDate(now.getDate() + days)
      results.add(steps('view', '/en/home', 1))
      await results.flush()
      const database = new Database(resultsFile(dataDir), { readonly: true })
      const found = database.prepare("SELECT day FROM counts WHERE page = '/en/youtube'").all()
      database.close()
      return found.length
    }
    expect(await viewsAfter(800)).toBe(1)
    expect(await viewsAfter(801)).toBe(0)
  })

  it('are written every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const readPages = vi.fn(() => Promise.resolve({ has: () => true, orderSlug: 'order' }))
    const results = openResults({
      dataDir,
      client,
      readPages,
      log: { info, warn },
      clock: { time: () => Promise.resolve(null) },
    })
    opened.push(results)
    results.add(steps('view', '/en/youtube', 1))
    vi.advanceTimersByTime(4_999)
    expect(readPages).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(readPages).toHaveBeenCalledOnce()
  })

  it('that are pending are written when the site stops', async () => {
    const results = open()
    results.add(steps('view', '/en/youtube', 3))
    await results.close()
    expect((await open().summarize(7)).totals.views).toBe(3)
  })

  it('are deleted after more than two years, but not while the clock may be far ahead', async () => {
    const days = () => {
      const database = new Database(resultsFile(dataDir), { readonly: true })
      const found = database.prepare('SELECT day FROM counts ORDER BY day').raw().all().flat()
      database.close()
      return found
    }
    const results = open()
    results.add(steps('view', '/en/youtube', 1))
    await results.flush()
    now = new Date('2028-06-20T12:00:00')
    isClockTrusted = false
    results.add(steps('view', '/en/youtube', 1))
    await results.flush()
    expect(days()).toEqual(['2026-03-31', '2028-06-20'])
    now = new Date('2028-06-21T12:00:00')
    isClockTrusted = true
    results.add(steps('view', '/en/youtube', 1))
    await results.flush()
    expect(days()).toEqual(['2028-06-20', '2028-06-21'])
  })
})

describe('orders', () => {
  it('are deleted after 800 days, like the counts', async () => {
    submissions = [submission('KS-1')]
    const results = open()
    await results.readOrders()
    const referencesAfter = async (days: number) => {
      now = new Date(NOW)
      now.setDate(now.getDate() + days)
      results.add(steps('view', '/en/home', 1))
      await results.flush()
      return referencesIn(dataDir)
    }
    expect(await referencesAfter(800)).toEqual(['KS-1'])
    expect(await referencesAfter(801)).toEqual([])
  })

  it('are read again once the last read is a second old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const results = open()
    const sentAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms)
      return (await results.summarize(7)).totals.sent
    }
    expect(await sentAfter(0)).toBe(0)
    submissions = [submission('KS-1')]
    expect([await sentAfter(999), await sentAfter(1)]).toEqual([0, 1])
  })

  it('come from the dataset, each once, with later corrections', async () => {
    submissions = [
      submission('KS-1'),
      submission('KS-2', { amount: 12, item: { title: '500 views' }, page: '/en/profile/mara.makes' }),
      submission('KS-3', { kind: 'contact', amount: null, item: null, page: '/en/nowhere' }),
      submission('KS-4', { status: 'spam', amount: 1000 }),
      // Malformed, as a script might write them.
      { ...submission('KS-5'), reference: null },
      { ...submission('KS-6'), submittedAt: 'yesterday' },
    ]
    const results = open()
    const first = await results.summarize(30)
    expect(first.isComplete).toBe(true)
    expect(first.totals).toMatchObject({ sent: 3, orders: 2, revenue: 18.1, paid: 0 })
    expect(first.byPack).toEqual([
      { title: '500 views', orders: 1, revenue: 12 },
      { title: '300 likes', orders: 1, revenue: 6.1 },
    ])
    expect(first.byPage.map(({ page, sent, revenue }) => [page, sent, revenue])).toEqual([
      ['/en/profile/:username', 1, 12],
      ['/en/youtube', 1, 6.1],
      ['', 1, 0],
    ])

    now = new Date(NOW.getTime() + 60_000)
    submissions = [
      ...submissions.slice(1, 3),
      submission('KS-1', { payment: 'paid', submittedAt: NOW.toISOString() }),
      submission('KS-2', { status: 'spam', submittedAt: NOW.toISOString() }),
    ]
    const second = await open().summarize(30)
    expect(second.totals).toMatchObject({ sent: 2, orders: 1, revenue: 6.1, paid: 6.1 })
  })

  it('are paid until they are refunded, which is shown apart', async () => {
    submissions = [
      submission('KS-1', { payment: 'paid' }),
      submission('KS-2', { payment: 'paid', amount: 12 }),
    ]
    submissions.push(submission('KS-3', { kind: 'quote', amount: 900, payment: 'refunded' }))
    const results = open()
    expect((await results.summarize(7)).totals).toMatchObject({ revenue: 18.1, paid: 18.1, refunded: 0 })
    await results.close()
    submissions = [submission('KS-2', { payment: 'refunded', amount: 12 })]
    const { totals, byDay } = await open().summarize(7)
    expect(totals).toMatchObject({ orders: 2, revenue: 18.1, paid: 6.1, refunded: 12 })
    expect(byDay.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(12)
  })

  it('add up to the cent', async () => {
    submissions = [0.29, 1.1, 4.35].map((amount, index) => submission(`KS-${index}`, { amount }))
    const { totals, byPack } = await open().summarize(30)
    expect([totals.revenue, byPack[0]?.revenue]).toEqual([5.74, 5.74])
  })

  it('count with the amount as corrected by the team', async () => {
    submissions = [submission('KS-1', { amount: 60 })]
    await open().summarize(30)
    submissions = [submission('KS-1', { amount: 6 })]
    expect((await open().summarize(30)).totals).toMatchObject({ orders: 1, revenue: 6 })
  })

  it('still add up if one has an absurdly large amount', async () => {
    submissions = [submission('KS-1', { amount: 1e20 }), submission('KS-2')]
    const { isComplete, totals } = await open().summarize(30)
    expect(isComplete).toBe(true)
    expect(totals).toMatchObject({ orders: 2, revenue: 6.1 })
  })

  it('are read from an hour before the last change, since slightly older changes may appear after it', async () => {
    submissions = [submission('KS-1')]
    const results = open()
    await results.readOrders()
    now = new Date(NOW.getTime() + 60_000)
    submissions = [submission('KS-2', { _updatedAt: new Date(NOW.getTime() - HOUR_MS).toISOString() })]
    expect((await results.summarize(7)).totals).toMatchObject({ orders: 2 })
  })

  it.each([1.5, 5])(
    'are found by the hourly read even if the clock was set back by %d hours',
    async (hours) => {
      vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] })
      onTestFinished(() => void vi.useRealTimers())
      const results = open({ now: () => new Date() })
      const sent = (reference: string) => {
        const at = new Date().toISOString()
        submissions.push(submission(reference, { _updatedAt: at, submittedAt: at }))
      }
      sent('KS-1')
      await results.readOrders()
      vi.setSystemTime(NOW.getTime() - HOUR_MS * hours)
      for (const reference of ['KS-2', 'KS-3', 'KS-4']) {
        vi.advanceTimersByTime(HOUR_MS / 3)
        sent(reference)
        vi.advanceTimersByTime((HOUR_MS * 2) / 3)
        await results.readOrders()
      }
      expect((await results.summarize(7)).totals).toMatchObject({ orders: 4 })
    },
  )

  it('are listed under what the site sells, never under what a visitor typed', async () => {
    const [typed, chosen] = ['Schmidt Dental', 'iPhone 12'].map((service) => ({ title: service, service }))
    submissions = [
      submission('KS-1', { item: typed ?? null, answers: [] }),
      submission('KS-2', { item: chosen ?? null, answers: [{ type: 'choice', value: 'iPhone 12' }] }),
    ]
    const { byPack } = await open().summarize(30)
    expect(byPack.map(({ title }) => title)).toEqual(['iPhone 12', ''])
    const database = new Database(resultsFile(dataDir), { readonly: true })
    expect(database.prepare('SELECT title FROM orders ORDER BY id').raw().all().flat()).toEqual([
      '',
      'iPhone 12',
    ])
    database.close()
  })

  it('have long names truncated without splitting an emoji', async () => {
    submissions = [submission('KS-1', { item: { title: `x${'🐈'.repeat(60)}`, pack: { _ref: 'a' } } })]
    expect((await open().summarize(30)).byPack[0]?.title).toBe(`x${'🐈'.repeat(59)}`)
  })

  it('stay counted after their personal data or the whole submission is deleted', async () => {
    submissions = [submission('KS-1'), submission('KS-2')]
    const results = open()
    await results.readOrders()
    await results.forget(['KS-1'])
    submissions = []
    expect((await results.summarize(7)).totals).toMatchObject({ orders: 2, revenue: 12.2 })
    expect(referencesIn(dataDir)).toEqual([null, 'KS-2'])
  })

  it('are not counted again if a backup brings them back after they were deleted', async () => {
    const spam = submission('KS-3', { status: 'spam' })
    const stored = [submission('KS-1'), submission('KS-2'), spam]
    submissions = stored
    const results = open()
    for (let time = 0; time < 2; time++) {
      await results.readOrders()
      await results.forget(['KS-1', 'KS-3', 'KS-uncounted'])
      submissions = stored.slice(1, 2)
      expect((await results.summarize(7)).totals).toMatchObject({ orders: 2, revenue: 12.2 })
      submissions = stored
    }
    // What was never counted, or only as spam, still can be.
    submissions = [...stored.slice(0, 2), { ...spam, status: 'new' }, submission('KS-uncounted')]
    await results.readOrders()
    expect((await results.summarize(7)).totals).toMatchObject({ orders: 4 })
    expect(referencesIn(dataDir).filter((reference) => reference === 'KS-1')).toEqual([])
  })

  it('are not counted again by a process that had read them before they were deleted', async () => {
    submissions = [submission('KS-1'), submission('KS-2')]
    const results = open()
    let read = () => {}
    let isHeld = true
    const slow = open({
      client: {
        fetch: vi.fn(async (...args: Parameters<typeof client.fetch>) => {
          const result: unknown = await client.fetch(...args)
          if (isHeld) await new Promise<void>((resolve) => (read = resolve))
          isHeld = false
          return result
        }) as never,
      },
    })
    const reading = slow.readOrders()
    await results.readOrders()
    submissions = submissions.slice(1)
    await results.forget(['KS-1'])
    read()
    await reading
    expect((await slow.summarize(7)).totals).toMatchObject({ orders: 2, revenue: 12.2 })
    expect(referencesIn(dataDir)).toEqual([null, 'KS-2'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('include only forms that order something: other submissions earn nothing, whatever their amount', async () => {
    submissions = [submission('KS-1', { payment: 'paid' })]
    submissions.push(submission('KS-2', { kind: 'quote', amount: 900, payment: 'paid' }))
    const { totals, byPack } = await open().summarize(7)
    expect(totals).toMatchObject({ sent: 2, orders: 1, revenue: 6.1, paid: 6.1 })
    expect(byPack).toEqual([{ title: '300 likes', orders: 1, revenue: 6.1 }])
  })

  it('are listed for the twelve packs that earn the most, and summed up for the others', async () => {
    submissions = Array.from({ length: 14 }, (_, index) =>
      submission(`KS-${index}`, { amount: index + 1, item: { title: `Pack ${index + 1}` } }),
    )
    const { byPack } = await open().summarize(7)
    expect(byPack).toHaveLength(13)
    expect(byPack[0]).toEqual({ title: 'Pack 14', orders: 1, revenue: 14 })
    expect(byPack.at(-1)).toEqual({ title: '', orders: 2, revenue: 3 })
  })

  it('are summed up by campaign, without those that came without one', async () => {
    const spring = { source: 'instagram', medium: 'story', campaign: 'spring' }
    submissions = [
      submission('KS-222222', {
        campaign: { source: null, medium: null, campaign: 'letter' },
        kind: 'contact',
      }),
      submission('KS-333333', { campaign: spring }),
      submission('KS-444444', { campaign: spring, kind: 'trial', amount: null }),
      submission('KS-555555', { campaign: spring, status: 'spam' }),
      submission('KS-666666', { campaign: { source: null, medium: '', campaign: null } }),
      submission('KS-777777'),
    ]
    const { byCampaign, totals } = await open().summarize(7)
    expect(byCampaign).toEqual([
      { title: 'instagram / story / spring', sent: 2, orders: 1, revenue: 6.1 },
      { title: '– / – / letter', sent: 1, orders: 0, revenue: 0 },
    ])
    expect(totals.sent).toBe(5)
  })

  it('keep their numbers, but not their campaigns, once the personal data or the submission is deleted', async () => {
    const campaign = { source: 'instagram', medium: null, campaign: 'Mara' }
    submissions = [submission('KS-222222', { campaign }), submission('KS-333333', { campaign })]
    const results = open()
    expect((await results.summarize(7)).byCampaign).toMatchObject([{ orders: 2 }])
    submissions = [submission('KS-222222', { campaign: null })]
    await results.readOrders()
    expect((await results.summarize(7)).byCampaign).toMatchObject([{ orders: 1 }])
    await results.forget(['KS-333333'])
    const { byCampaign, totals } = await results.summarize(7)
    expect(byCampaign).toEqual([])
    expect(totals.orders).toBe(2)
  })

  it('are unknown without access to the dataset, which is not logged as a problem', async () => {
    const { isComplete } = await open({ client: null }).summarize(7)
    expect(isComplete).toBe(false)
    expect(warn).not.toHaveBeenCalled()
  })

  it('are reported as incomplete while the dataset is unavailable', async () => {
    const results = open({ client: { fetch: vi.fn().mockRejectedValue(new Error('away')) } })
    results.add(steps('view', '/en/youtube', 1))
    const result = await results.summarize(7)
    expect(result.isComplete).toBe(false)
    expect(result.totals.views).toBe(1)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('when the database cannot be used', () => {
  it('keeps counts in memory, logs one line, and writes the counts later', async () => {
    await writeFile(join(dataDir, 'results'), 'a file where the folder should be')
    const results = open()
    results.add(steps('view', '/en/youtube', 2))
    await results.flush()
    await results.flush()
    expect(warn).toHaveBeenCalledOnce()
    await expect(results.summarize(7)).rejects.toThrow('results')
    await rm(join(dataDir, 'results'))
    results.add(steps('view', '/en/youtube', 1))
    expect((await results.summarize(7)).totals.views).toBe(3)
    expect(existsSync(resultsFile(dataDir))).toBe(true)
  })

  it('keeps counts while the content is unavailable, since it is unknown which pages exist', async () => {
    const readPages = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue({ has: () => true, orderSlug: 'order' })
    const results = open({ readPages })
    results.add(steps('view', '/en/youtube', 2))
    await results.flush()
    expect((await results.summarize(7)).totals.views).toBe(2)
  })

  it('logs a persistent failure once a minute', async () => {
    let elapsedMs = 1_000
    const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
    onTestFinished(() => void elapsed.mockRestore())
    const results = open({ readPages: () => Promise.reject(new Error('away')) })
    const failAt = async (ms: number) => {
      elapsedMs = 1_000 + ms
      results.add(steps('view', '/en/youtube', 1))
      await results.flush()
      return warn.mock.calls.length
    }
    expect([await failAt(0), await failAt(59_999), await failAt(60_000)]).toEqual([1, 1, 2])
  })

  it('logs each kind of failure once', async () => {
    const readPages = vi.fn().mockRejectedValue(new Error('away'))
    const results = open({ readPages })
    for (let round = 0; round < 2; round++) {
      results.add(steps('view', '/en/youtube', 1))
      await results.flush()
      await results.readOrders()
    }
    expect(warn.mock.calls.map(([, message]: unknown[]) => message)).toEqual([
      'Visits cannot be counted; pages and orders are not affected',
      'Orders cannot be read for the results',
    ])
  })
})

it('logs the upgrade of the database of an older version', async () => {
  await open().forget([])
  const database = new Database(resultsFile(dataDir))
  database.exec(
    'DROP TABLE forgotten; ALTER TABLE orders DROP COLUMN campaign; ALTER TABLE orders DROP COLUMN is_refunded; PRAGMA user_version = 1',
  )
  database.close()
  expect(info).not.toHaveBeenCalled()
  await open().forget([])
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({ file: resultsFile(dataDir), from: 1 }),
    expect.stringContaining('Upgraded a database'),
  )
})
