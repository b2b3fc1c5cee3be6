import Database from 'libsql'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openResultsDatabase, resultsFile } from '../../server/results/database'
import { dayBefore } from '../../server/results/days'
import type { SiteProcess } from '../support/site-process'
import { FORMS, openedEarlier, orderOf, sendForm, startOrdersSite } from './orders-site'

/* Two processes of the built site share a folder and count visits together. */

const EDITOR = 'the-token-of-the-editors-of-this-site'
const VIEWER = 'the-token-of-the-viewers-of-this-site'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const numbers = z.looseObject({
  views: z.number(),
  searches: z.number(),
  found: z.number(),
  chosen: z.number(),
  opened: z.number(),
  sent: z.number(),
  orders: z.number(),
  revenue: z.number(),
})
const responseSchema = z.object({
  isComplete: z.boolean(),
  totals: numbers,
  byDay: z.array(numbers),
  byPack: z.array(z.object({ title: z.string(), orders: z.number(), revenue: z.number() })),
  byPage: z.array(numbers.extend({ page: z.string() })),
})

let folder: string
let sites: [SiteProcess, SiteProcess]

const send = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}, site = sites[0]) =>
  fetch(site.origin + path, { redirect: 'manual', ...init, headers: { 'user-agent': CHROME, ...headers } })

async function results(token = EDITOR, site = sites[0]) {
  const response = await send('/studio/results.json?days=7', { authorization: `Bearer ${token}` }, {}, site)
  expect(response.status).toBe(200)
  return responseSchema.parse(await response.json())
}

/** Returns the numbers of one page. */
async function pageNumbers(page: string) {
  const { byPage } = await results()
  const found = byPage.find((each) => each.page === page)
  return {
    views: found?.views ?? 0,
    opened: found?.opened ?? 0,
    sent: found?.sent ?? 0,
    chosen: found?.chosen ?? 0,
  }
}

/** Starts a preview as the Studio does, and returns its cookie. */
async function startPreview(): Promise<string> {
  const secret = 'a-secret-that-the-studio-has-made'
  const made = await send(
    '/lake/v2025-02-19/data/mutate/production',
    { authorization: `Bearer ${EDITOR}`, 'content-type': 'application/json' },
    {
      method: 'POST',
      body: JSON.stringify({
        mutations: [
          {
            create: {
              _id: 'drafts.sanity-preview-url-secret.1',
              _type: 'sanity.previewUrlSecret',
              secret,
              studioUrl: `${sites[0].origin}/studio`,
            },
          },
        ],
      }),
    },
  )
  expect(made.status).toBe(200)
  const enabled = await send(`/preview/enable?sanity-preview-secret=${secret}`)
  const [cookie = ''] = (enabled.headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toContain('=')
  return cookie
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'results-'))
  const environment = {
    DATA_DIR: folder,
    STUDIO_TOKEN: EDITOR,
    STUDIO_VIEWER_TOKEN: VIEWER,
  }
  const first = await startOrdersSite(environment)
  sites = [first, await startOrdersSite(environment)]
})
afterAll(async () => {
  await Promise.all((sites ?? []).map((site) => site.stop()))
  await rm(folder, { recursive: true, force: true })
})

describe('views', () => {
  it('are counted whether a page is rendered, comes from the page cache, or is not modified', async () => {
    const before = await pageNumbers('/en/youtube')
    const first = await send('/en/youtube')
    const tag = first.headers.get('etag') ?? ''
    expect((await first.text()).length).toBeGreaterThan(1_000)
    await (await send('/en/youtube')).text()
    expect((await send('/en/youtube', { 'if-none-match': tag })).status).toBe(304)
    await (await send('/en/youtube.data?_routes=routes%2Fen.%24slug', { 'sec-fetch-dest': 'empty' })).text()
    const after = await pageNumbers('/en/youtube')
    expect(after.views - before.views).toBe(4)
  })

  it('are not counted for robots, prefetches, HEAD requests, or an editor’s preview', async () => {
    const before = await pageNumbers('/en/facebook')
    const cookie = await startPreview()
    const preview = await send('/en/facebook', { cookie })
    expect(preview.headers.get('cache-control')).toContain('no-store')
    await preview.text()
    await send('/en/facebook', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await send('/en/facebook', { 'sec-purpose': 'prefetch' })
    await send('/en/facebook', {}, { method: 'HEAD' })
    await send('/en/facebook', { 'user-agent': 'curl/8.5.0' })
    expect(await pageNumbers('/en/facebook')).toEqual(before)
    await (await send('/en/facebook')).text()
    expect((await pageNumbers('/en/facebook')).views).toBe(before.views + 1)
  })

  it('contain no usernames, and no rows for unknown paths, however many are requested', async () => {
    await Promise.all(
      ['mara.makes', 'ada.writes'].map(async (name) => (await send(`/en/profile/${name}`)).text()),
    )
    for (let batch = 0; batch < 20; batch++) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const path = `/en/made-up-${batch}-${index}`
          await (await send(path)).text()
          const form = await send(
            `/forms/${FORMS.contact}`,
            { referer: sites[0].origin + path },
            { method: 'GET' },
          )
          // A form is counted once it has been sent in full.
          await form.text()
        }),
      )
    }
    const { byPage } = await results()
    expect(byPage.map(({ page }) => page).filter((page) => /made-up|mara|ada/.test(page))).toEqual([])
    expect(byPage.find(({ page }) => page === '/en/profile/:username')?.views).toBe(2)
    expect(byPage.find(({ page }) => page === '')?.opened).toBe(200)
    const database = new Database(resultsFile(folder), { readonly: true })
    const [rows] = database.prepare('SELECT count(*) FROM counts').raw().all().flat()
    expect(Number(rows)).toBeLessThan(30)
    database.close()
  })
})

describe('the way to an order', () => {
  it('is counted step by step across both processes, and shown to viewers, too', async () => {
    const before = (await results()).totals
    const search = (username: string) =>
      send(
        '/en/home',
        { 'content-type': 'application/x-www-form-urlencoded' },
        { method: 'POST', body: new URLSearchParams({ username, destination: 'likes-views' }) },
        sites[1],
      )
    const response = await search('mara.makes')
    const [, place = ''] = /^(\/en\/[^?]+)/.exec(response.headers.get('location') ?? '') ?? []
    expect(place).toContain('mara.makes')
    expect((await search('demo.nobody')).status).toBeGreaterThanOrEqual(400)
    await (await send(place, {}, {}, sites[1])).text()
    const chosen = `${place}?pack=likes:pack-300`
    // A browser reports the choice, and then requests the posts.
    const { status } = await send(
      '/forms/choice',
      { referer: sites[1].origin + place },
      { method: 'POST' },
      sites[1],
    )
    expect(status).toBe(204)
    const data = chosen.replace('?', '.data?')
    await (await send(data, { referer: sites[1].origin + place }, {}, sites[1])).text()
    const { origin: address } = sites[0]
    await (
      await send(`/forms/${FORMS.order}?pack=pack-300&kind=likes`, {
        referer: address + chosen,
        'sec-fetch-dest': 'iframe',
      })
    ).text()

    const token = openedEarlier()
    const sent = await sendForm(address, orderOf(token))
    expect(sent.reference).toMatch(/^KS-/)
    // Sending the same form again must not count as another order.
    await sendForm(address, orderOf(token))

    await vi.waitFor(
      async () => {
        const { totals, byPack, byPage, isComplete } = await results(VIEWER)
        expect(isComplete).toBe(true)
        expect({
          searches: totals.searches - before.searches,
          found: totals.found - before.found,
          chosen: totals.chosen - before.chosen,
          opened: totals.opened - before.opened,
          sent: totals.sent - before.sent,
          orders: totals.orders - before.orders,
          revenue: totals.revenue - before.revenue,
        }).toEqual({ searches: 2, found: 1, chosen: 1, opened: 1, sent: 1, orders: 1, revenue: 6 })
        expect(byPack).toContainEqual({ title: '300 likes', orders: 1, revenue: 6 })
        expect(byPage[0]).toMatchObject({ page: '/en/likes-views/:username', sent: 1, revenue: 6 })
      },
      { interval: 200 },
    )
  })

  it('survives a restart of both', async () => {
    const before = await results()
    await Promise.all(sites.map((site) => site.stop()))
    const environment = { DATA_DIR: folder, STUDIO_TOKEN: EDITOR, STUDIO_VIEWER_TOKEN: VIEWER }
    const first = await startOrdersSite(environment)
    sites = [first, await startOrdersSite(environment)]
    expect((await results()).totals).toEqual(before.totals)
  })
})

describe('a period', () => {
  const ask = (query: string) => send(`/studio/results.json?${query}`, { authorization: `Bearer ${VIEWER}` })
  const keptSchema = z.object({ kept: z.object({ from: z.iso.date(), to: z.iso.date() }) })
  const readKept = async () => keptSchema.parse(await (await ask('')).json()).kept

  it('has the results from its first to its last day, compared with as many days before', async () => {
    const { to: today } = await readKept()
    const day = (daysAgo: number) => dayBefore(today, daysAgo)
    const [first, last] = [day(22), day(20)]
    const database = openResultsDatabase(folder)
    const insert = database.prepare(`INSERT INTO counts VALUES (?, '/en/facebook', 'open', ?)`)
    database.transaction(() => {
      insert.run(day(25), 1)
      insert.run(day(23), 2)
      insert.run(first, 4)
      insert.run(last, 8)
      insert.run(day(19), 16)
    })
    database.close()
    const response = await ask(`from=${first}&to=${last}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      from: first,
      to: last,
      totals: { opened: 12 },
      before: { opened: 3 },
      byDay: [{ day: first, opened: 4 }, { opened: 0 }, { day: last, opened: 8 }],
      byPage: [{ page: '/en/facebook', opened: 12 }],
      isComplete: true,
    })
    expect(await (await ask(`from=${last}&to=${last}`)).json()).toMatchObject({
      totals: { opened: 8 },
      before: null,
    })
  })

  it('may be all that is kept, but not more, and not the future', async () => {
    const kept = await readKept()
    expect((await ask(`from=${kept.from}&to=${kept.to}`)).status).toBe(200)
    const refusalOf = async (query: string) => {
      const response = await ask(query)
      expect(response.status).toBe(400)
      return z.object({ message: z.string() }).parse(await response.json()).message
    }
    expect(await refusalOf(`from=${dayBefore(kept.from, 1)}&to=${kept.to}`)).toBe(
      `The first day is no longer kept: results go back to ${kept.from}.`,
    )
    expect(await refusalOf(`from=${kept.to}&to=9999-12-31`)).toBe(
      `The last day is in the future: on the server, today is ${kept.to}.`,
    )
    expect(await refusalOf('from=2026-11-20&to=2026-11-10')).toBe(
      'The first day, 2026-11-20, is after the last day, 2026-11-10.',
    )
  })

  it.each([
    'from=2026-11-10',
    'to=2026-11-20',
    'days=30&from=2026-11-10&to=2026-11-20',
    'from=2026-02-29&to=2026-03-01',
    'from=2026-11-10T00:00Z&to=2026-11-20',
    'from=2026-11-10&from=2026-11-11&to=2026-11-20',
    'days=7&days=30',
    'days=30&page=/en/home',
    'since=2026-11-10',
  ])('cannot be asked for with %s: the answer says how to', async (query) => {
    const response = await ask(query)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message:
          'Give either “days”, which is one of 7, 30, 90, 365, or both “from” and “to”, which are days such as 2026-11-30, and no other parameter.',
      },
    ])
  })
})

describe('access to the results', () => {
  it('is for members only, and for the known ranges only', async () => {
    expect((await send('/studio/results.json')).status).toBe(401)
    expect(
      (await send('/studio/results.json', { authorization: 'Bearer wrong-token-wrong-token' })).status,
    ).toBe(401)
    const ranges = await Promise.all(
      ['7', '30', '90', '365', '8', 'x', '-7'].map(
        async (days) =>
          (await send(`/studio/results.json?days=${days}`, { authorization: `Bearer ${VIEWER}` })).status,
      ),
    )
    expect(ranges).toEqual([200, 200, 200, 200, 400, 400, 400])
  })
})
