import type { SanityClient } from '@sanity/client'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { codeOf } from '../../server/errors/error-code'
import { lakeClient } from '../support/lake-client'
import type { SiteProcess } from '../support/site-process'
import { openedEarlier, orderOf, sendForm, startOrdersSite } from './orders-site'

/*
 * After a person's data is deleted, no file in the built site's data folder contains any of it. Caches on the way do
 * not keep what a visitor searched for.
 */

const EDITOR = 'the-token-of-the-editors-of-this-site'
const VIEWER = 'the-token-of-the-viewers-of-this-site'

let folder: string
let site: SiteProcess
let editor: SanityClient

const start = async () => {
  site = await startOrdersSite({
    DATA_DIR: folder,
    STUDIO_TOKEN: EDITOR,
    STUDIO_VIEWER_TOKEN: VIEWER,
    SUBMISSIONS_PER_MINUTE: '1000',
  })
  editor = lakeClient(`${site.origin}/lake`, {
    token: EDITOR,
    perspective: 'raw',
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'privacy-'))
  await start()
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Person {
  username: string
  email: string
  name: string
}

/** Places an order, then waits for its delivery and edits it, so that it has a history. */
async function order({ username, email, name }: Person): Promise<{ reference: string; statusPath: string }> {
  const token = openedEarlier()
  const given = { username, 'f.email': email, 'f.name': name, page: `/en/likes-views/${username}` }
  const { reference, statusPath, html } = await sendForm(site.origin, orderOf(token, given))
  expect(reference, html).toMatch(/^KS-/)
  const id = `inbox.${reference}`
  await vi.waitFor(async () => expect(await editor.getDocument(id)).toBeDefined(), {
    interval: 50,
  })
  await editor
    .patch(id)
    .set({ notes: `${name} called`, message: `Dear ${name}` })
    .commit()
  await editor.patch(id).set({ status: 'inProgress' }).commit()
  return { reference: reference ?? '', statusPath: statusPath ?? '' }
}

function post(path: string, body: unknown, token: string | null = EDITOR): Promise<Response> {
  return fetch(`${site.origin}/studio/privacy${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** Returns the files in the folder, including subfolders, that contain any of these words, ignoring case. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      // SQLite's logs come and go.
      const content = await readFile(join(parentPath, name), 'latin1').catch((cause: unknown) => {
        if (codeOf(cause) === 'ENOENT') return ''
        throw cause
      })
      const text = content.toLowerCase()
      return words.some((word) => text.includes(word.toLowerCase())) ? [name] : []
    }),
  )
  return found.flat()
}

const history = async (path: string) => {
  const response = await fetch(`${site.origin}/lake/v2025-02-19/data/history/production/${path}`, {
    headers: { authorization: `Bearer ${EDITOR}` },
  })
  expect(response.status).toBe(200)
  return response.text()
}

describe('personal data of one order', () => {
  const zoe = { username: 'zoe.quill', email: 'Zoe.Quill@erase.example', name: 'Zephyrine Quill' }
  const words = ['zoe.quill', 'erase.example', 'Zephyrine']

  it('is deleted from the dataset, its history and the outbox, except for what accounting needs', async () => {
    const { reference, statusPath } = await order(zoe)
    const id = `inbox.${reference}`
    await editor.create({ ...(await editor.getDocument(id)), _id: `drafts.${id}`, _type: 'submission' })
    expect(await filesWith(words)).not.toEqual([])
    expect(await history(`transactions/${id}?excludeContent=false&effectFormat=mendoza`)).toContain(
      'Zephyrine',
    )
    expect((await fetch(site.origin + statusPath)).status).toBe(200)

    expect((await post(`/orders/${reference}/erase`, {}, null)).status).toBe(401)
    expect((await post(`/orders/${reference}/erase`, {}, VIEWER)).status).toBe(403)
    const response = await post(`/orders/${reference}/erase`, {})
    expect([response.status, await response.json()], site.output()).toEqual([200, { reference }])

    const left = await editor.getDocument(id)
    expect(left).toMatchObject({
      reference,
      kind: 'order',
      status: 'inProgress',
      amount: 6,
      page: '/en/likes-views/:username',
      answers: [],
      items: [{ title: '300 likes', price: 6, quantity: 300, kind: 'likes', pack: { _ref: 'pack-300' } }],
      activity: [{ action: 'received', by: 'visitor' }, { action: 'deleted' }],
    })
    const names = ['name', 'email', 'consent', 'notes', 'message', 'statusToken']
    expect(names.filter((name) => name in (left ?? {}))).toEqual([])
    expect(await editor.fetch('count(*[_id in path("drafts.inbox.*")])')).toBe(0)
    expect(await history(`transactions/${id}?excludeContent=false&effectFormat=mendoza`)).toBe('')
    expect(await history(`events/documents/${id}`)).not.toContain('Zephyrine')
    expect(await history(`documents/${id}?time=2100-01-01T00:00:00Z`)).not.toContain('Zephyrine')
    expect((await fetch(site.origin + statusPath)).status).toBe(404)
    expect(await filesWith(words)).toEqual([])
    expect(site.output()).not.toMatch(/erase\.example|Zephyrine/)
  })

  it('cannot be deleted from an order that does not exist', async () => {
    expect((await post('/orders/KS-222222/erase', {})).status).toBe(404)
    expect((await post('/orders/everything/erase', {})).status).toBe(404)
  })
})

describe('everything from one email address', () => {
  const lou = { username: 'lou.vane', email: 'lou@vane.example', name: 'Louisa Vane' }
  const max = { username: 'max.stay', email: 'max@stay.example', name: 'Maximilian Stay' }
  const found = z.object({
    email: z.string(),
    submissions: z.array(z.looseObject({ reference: z.string(), name: z.string() })),
  })

  it('is returned as stored, without the status page’s secret, and then deleted; other people’s data stays', async () => {
    const orders = [
      await order(lou),
      await order({ ...lou, email: 'LOU@vane.example', username: 'lou.vane.two' }),
    ]
    const other = await order(max)
    expect((await post('/person/find', { email: lou.email }, VIEWER)).status).toBe(403)
    const body = await (await post('/person/find', { email: 'Lou@Vane.example' })).text()
    const { submissions } = found.parse(JSON.parse(body))
    expect(submissions.map(({ reference }) => reference).sort()).toEqual(
      orders.map(({ reference }) => reference).sort(),
    )
    expect(submissions[0]).toMatchObject({ name: lou.name, notes: 'Louisa Vane called' })
    expect(body).not.toContain('statusToken')

    const views = async () =>
      z.object({ totals: z.object({ orders: z.number(), revenue: z.number() }) }).parse(
        await (
          await fetch(`${site.origin}/studio/results.json`, {
            headers: { authorization: `Bearer ${EDITOR}` },
          })
        ).json(),
      ).totals
    const before = await views()
    const deleted = await post('/person/delete', { email: 'lou@VANE.example' })
    expect([deleted.status, await deleted.json()]).toEqual([200, { deleted: 2 }])
    expect(await editor.fetch('count(*[_type == "submission" && email match "lou*"])')).toBe(0)
    expect(await filesWith(['vane.example', 'Louisa', 'lou.vane'])).toEqual([])
    expect(await editor.getDocument(`inbox.${other.reference}`)).toMatchObject({ name: max.name })
    expect(await filesWith(['stay.example'])).not.toEqual([])
    expect(await views()).toEqual(before)
    for (const { statusPath } of orders) expect((await fetch(site.origin + statusPath)).status).toBe(404)
    expect(await (await post('/person/delete', { email: lou.email })).json()).toEqual({ deleted: 0 })
  })

  it('leaves what only mentions the address or the account, whose references are returned', async () => {
    const [ida, guest] = [
      { username: 'ida.moor', email: 'ida@moor.example', name: 'Ida Moor' },
      { username: 'guest.moor', email: 'guest@moor.example', name: 'Guest of ida@moor.example' },
    ]
    const own = await order(ida)
    const tagged = await order({ ...ida, email: 'ida+shop@moor.example' })
    const other = await order(guest)
    const mentionsOf = async (person: object) =>
      z.object({ mentions: z.array(z.string()) }).parse(await (await post('/person/mentions', person)).json())
        .mentions
    expect((await post('/person/mentions', { email: ida.email }, VIEWER)).status).toBe(403)
    expect(await mentionsOf({ email: ida.email })).toEqual([other.reference, tagged.reference])
    expect(await mentionsOf({ account: '@Ida.Moor' })).toEqual([tagged.reference, own.reference])
    await post('/person/delete', { email: ida.email })
    expect(await mentionsOf({ email: ida.email })).toEqual([other.reference, tagged.reference])
    expect((await post('/person/mentions', { account: 'Ida Moor' })).status).toBe(400)
    expect((await post('/person/mentions', {})).status).toBe(400)
  })

  it('can only be requested by an email address', async () => {
    for (const body of [{}, { email: '*' }, { email: ['a@b.example'] }, 'x'])
      expect((await post('/person/delete', body)).status).toBe(400)
  })
})

describe('retention', () => {
  /** @param lastRan when the site last ran according to its records, in ms since the epoch */
  const restart = async (lastRan: number) => {
    await site.stop()
    await writeFile(join(folder, 'clock.json'), JSON.stringify({ trusted: lastRan, doubted: null }))
    await start()
  }

  it('deletes submissions older than the settings allow, with their history, and keeps the rest', async () => {
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const submission = (reference: string, daysAgo: number) => ({
      _id: `inbox.${reference}`,
      _type: 'submission',
      reference,
      submittedAt: at(daysAgo),
      kind: 'order',
      status: 'done',
      email: `${reference}@retention.example`,
    })
    await editor.create(submission('KS-AAAAAA', 31))
    await editor.patch('inbox.KS-AAAAAA').set({ notes: 'Was old' }).commit()
    await editor.create(submission('KS-BBBBBB', 29))
    await editor.patch('siteSettings').set({ retentionDays: 30 }).commit()

    // As if the clock were ahead.
    await restart(Date.now() - 40 * 86_400_000)
    await vi.waitFor(() => expect(site.output()).toContain('nothing old is deleted'), {
      interval: 100,
    })
    expect(await editor.getDocument('inbox.KS-AAAAAA')).toMatchObject({ notes: 'Was old' })

    await restart(Date.now())
    await vi.waitFor(async () => expect(await editor.getDocument('inbox.KS-AAAAAA')).toBeUndefined(), {
      interval: 100,
    })
    expect(await editor.getDocument('inbox.KS-BBBBBB')).toMatchObject({ status: 'done' })
    await vi.waitFor(async () => expect(await filesWith(['KS-AAAAAA@retention'])).toEqual([]), {
      interval: 100,
    })
    await vi.waitFor(() => expect(site.output()).toContain('Submissions were deleted'), {
      interval: 100,
    })
  })

  it('does not treat an order sent while the clock was years behind as old', async () => {
    const right = Date.now() + 800 * 86_400_000
    await restart(right)
    const { reference } = await order({ username: 'kay.late', email: 'kay@late.example', name: 'Kay Late' })
    const { submittedAt } = z
      .looseObject({ submittedAt: z.string() })
      .parse(await editor.getDocument(`inbox.${reference}`))
    expect(Date.parse(submittedAt)).toBeGreaterThanOrEqual(right)
  })
})

describe('the response to a search', () => {
  const search = async (path: string, username: string) => {
    const body = new URLSearchParams({ searchBox: 'hero', destination: 'profile', username })
    const response = await fetch(`${site.origin}${path}`, { method: 'POST', body, redirect: 'manual' })
    return {
      status: response.status,
      caching: response.headers.get('cache-control'),
      html: await response.text(),
    }
  }

  it.each(['/en/home', '/en?index', '/en/contact', '/en/profile/mara.makes'])(
    'is not stored by shared caches; browsers keep a failed one, but revalidate it: %s',
    async (path) => {
      const failed = await search(path, 'demo.nobody')
      expect(failed).toMatchObject({ status: 404, caching: 'private, no-cache' })
      expect(failed.html).toContain('demo.nobody')
      expect(await search(path, 'mara.makes')).toMatchObject({ status: 303, caching: 'private, no-store' })
    },
  )

  it.each(['/en/profile/mara.makes', '/en/likes-views/mara.makes.data', '/en/profile/demo.nobody'])(
    'leads to a page that caches do not store: %s',
    async (path) => {
      const page = await fetch(`${site.origin}${path}`)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('is not served to others as the page', async () => {
    const page = await fetch(`${site.origin}/en/home`)
    expect(page.headers.get('cache-control')).toContain('public')
    expect(await page.text()).not.toContain('demo.nobody')
  })
})
