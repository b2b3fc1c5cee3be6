import express from 'express'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccess, type Access, type AccessOptions } from '../../server/access/access'
import { createSignInRouter } from '../../server/access/sign-in-router'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeService } from '../../server/lake/service'
import { lakeClient } from '../support/lake-client'
import { serveLocally, type LocalServer } from '../support/local-server'

const EDITOR = 'the-token-of-the-editors'
const VIEWER = 'the-token-of-the-viewers'
const API = '/lake/v2025-02-19'

let folder: string
let lake: Lake
let access: Access
let server: LocalServer
let origin: string
/** Errors that the sign-in has logged. */
let errors: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'access-'))
  const seed = join(folder, 'seed.ndjson')
  const documents = [
    { _id: 'page', _type: 'page', title: 'Published' },
    { _id: 'drafts.page', _type: 'page', title: 'Unfinished' },
  ]
  await writeFile(seed, documents.map((each) => JSON.stringify(each)).join('\n'))
  lake = await openLake({ dataDir: folder, seed, log: { info: vi.fn(), error: vi.fn() } })
  await start({})
})

afterEach(async () => {
  await stop()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

async function start({ isPublic = false, ...options }: Partial<AccessOptions> & { isPublic?: boolean }) {
  access = openAccess({ dataDir: folder, editorToken: EDITOR, viewerToken: VIEWER, ...options })
  const app = express().set('trust proxy', 'loopback')
  app.use('/lake', createLakeService(lake, access, { isPublic }))
  errors = []
  const log = { error: ({ err }: { err: unknown }) => void errors.push(err) }
  app.use('/studio', createSignInRouter(access, { log }))
  app.use((_request, response) => void response.send('the Studio'))
  server = await serveLocally(app)
  origin = server.origin
}

async function stop() {
  await server.close()
  access.close()
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })

function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${origin}/studio/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: origin, ...headers },
    redirect: 'manual',
  })
}

async function signIn(token: string, name = ''): Promise<string> {
  const response = await submit({ token, name })
  expect(response.status).toBe(303)
  return response.headers.get('set-cookie')!.split(';')[0]!
}

function mutate(headers: Record<string, string>) {
  const body = JSON.stringify({ mutations: [{ create: { _type: 'page', title: 'New' } }] })
  return fetch(`${origin}${API}/data/mutate/production`, { method: 'POST', body, headers })
}

async function titles(headers: Record<string, string>): Promise<string[]> {
  const query = encodeURIComponent('*[_type == "page"] | order(title).title')
  const response = await get(`${API}/data/query/production?perspective=raw&query=${query}`, headers)
  return ((await response.json()) as { result: string[] }).result
}

const me = async (headers: Record<string, string> = {}) =>
  (await (await get(`${API}/users/me`, headers)).json()) as Record<string, unknown>

describe('the editors’ token', () => {
  test('is generated if none is set, readable by this user only, and kept across restarts', async () => {
    await stop()
    await start({ editorToken: undefined })
    const token = access.generatedToken!
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await readFile(join(folder, 'studio-token'), 'utf8')).trim()).toBe(token)
    expect((await stat(join(folder, 'studio-token'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'studio.db'))).mode & 0o777).toBe(0o600)

    const link = await get(`/studio/sign-in?token=${token}`)
    expect([link.status, link.headers.get('location')]).toEqual([303, '/studio/name?origin=%2Fstudio'])
    await stop()
    await start({ editorToken: undefined })
    expect(access.generatedToken).toBe(token)
    expect(await me({ Cookie: link.headers.get('set-cookie')!.split(';')[0]! })).toMatchObject({
      role: 'editor',
    })
  })

  test('ends all sessions when it changes', async () => {
    const cookie = await signIn(EDITOR)
    await stop()
    await start({ editorToken: 'another-token' })
    expect(await me({ Cookie: cookie })).toEqual({})
  })
})

describe('signing in and out', () => {
  test('asks for the token in a form that works without JavaScript and explains errors', async () => {
    const form = await get('/studio/sign-in')
    const html = await form.text()
    expect(html).toContain('<form method="post" action="/studio/sign-in">')
    expect(html).not.toContain('<script')
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")

    const wrong = await submit({ token: 'wrong', name: '<b>Ann' })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('set-cookie')).toBeNull()
    const page = await wrong.text()
    expect(page).toContain('That token is not right.')
    expect(page).toContain('&lt;b&gt;Ann')
    expect(page).not.toContain('wrong"')

    const empty = await submit({ token: ' ' })
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining('Please enter the token.'),
    ])
  })

  test('sets a cookie that scripts and other sites cannot read, Secure behind https', async () => {
    const plain = (await submit({ token: EDITOR })).headers.get('set-cookie')!
    expect(plain).toMatch(/^studio_session=[\w-]{43}; Max-Age=2592000; Path=\/; /)
    expect(plain).toContain('HttpOnly; SameSite=Lax')
    expect(plain).not.toContain('Secure')
    const https = await submit({ token: EDITOR }, { 'X-Forwarded-Proto': 'https' })
    expect(https.headers.get('set-cookie')).toContain('Secure')
  })

  test('redirects back into the Studio and nowhere else', async () => {
    const leads = async (target: string) =>
      (await submit({ token: EDITOR, name: 'Ann', origin: target })).headers.get('location')
    expect(await leads(`${origin}/studio/structure/page;home?x=1`)).toBe('/studio/structure/page;home?x=1')
    expect(await leads('https://evil.example/studio/x')).toBe('/studio/x')
    for (const target of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/studiox',
      '/studio/../evil',
      '/studio/sign-out',
      '/studio/name',
    ])
      expect(await leads(target)).toBe('/studio')
    const link = await get(`/studio/sign-in?token=${EDITOR}&origin=https://evil.example/`)
    expect([link.status, link.headers.get('location')]).toEqual([303, '/studio/name?origin=%2Fstudio'])
  })

  test('ends the session itself when signing out, not just the cookie', async () => {
    for (const path of ['/studio/sign-out', `${API}/auth/logout`]) {
      const cookie = await signIn(EDITOR)
      const headers = { Cookie: cookie, Origin: origin }
      expect(await me(headers)).toMatchObject({ role: 'editor' })
      const response = await fetch(origin + path, { method: 'POST', headers, redirect: 'manual' })
      expect(response.status).toBeLessThan(400)
      expect(response.headers.get('set-cookie')).toMatch(/^studio_session=; .*Expires=Thu, 01 Jan 1970/)
      expect(await me(headers)).toEqual({})
      expect((await mutate(headers)).status).toBe(401)
    }
  })

  test('blocks an IP address after ten wrong tokens, even for the right one, but no other address', async () => {
    for (let attempt = 0; attempt < 9; attempt++)
      expect((await submit({ token: `wrong ${attempt}` })).status).toBe(401)
    // A link counts as an attempt, too.
    const tenth = await get('/studio/sign-in?token=wrong')
    expect(tenth.status).toBe(429)
    expect(Number(tenth.headers.get('retry-after'))).toBeGreaterThan(800)
    const right = await submit({ token: EDITOR })
    expect([right.status, await right.text()]).toEqual([
      429,
      expect.stringContaining('Please try again in 15 minutes.'),
    ])
    expect((await submit({ token: EDITOR }, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(303)
  })

  test('keeps pages on other sites from using up their visitors’ attempts with images, frames or prefetches', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
      {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
        'Sec-Purpose': 'prefetch',
      },
    ]
    for (const headers of elsewhere) {
      for (let attempt = 0; attempt < 12; attempt++)
        expect((await get(`/studio/sign-in?token=wrong-${attempt}`, headers)).status).toBe(403)
      // The right token is not checked either: otherwise, such requests could guess for free.
      const right = await get(`/studio/sign-in?token=${EDITOR}`, headers)
      expect([right.status, right.headers.get('set-cookie')]).toEqual([403, null])
    }
    // A link on another site, such as a colleague's message, still signs in.
    const followed = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    }
    expect((await get(`/studio/sign-in?token=${EDITOR}`, followed)).status).toBe(303)
  })

  test('is logged, and so is a blocked IP address, once and without what it sent', async () => {
    const log = { info: vi.fn(), warn: vi.fn() }
    await stop()
    await start({ log })
    await signIn(VIEWER, 'Vera')
    await get(`/studio/sign-in?token=${EDITOR}`)
    expect(log.info.mock.calls).toEqual([
      [{ role: 'viewer', userId: expect.any(String) }, 'Signed in to the Studio'],
      [{ role: 'editor', userId: expect.any(String) }, 'Signed in to the Studio'],
    ])
    for (let attempt = 0; attempt < 6; attempt++) await submit({ token: `a-secret-typo-${attempt}` })
    expect(log.warn).not.toHaveBeenCalled()
    for (let attempt = 0; attempt < 6; attempt++)
      await mutate({ Authorization: `Bearer a-secret-typo-${attempt}` })
    await submit({ token: 'a-secret-typo' })
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { requestId: undefined },
      'An address is blocked for up to 15 minutes after too many wrong tokens; a correct one of 32 characters or more is still accepted',
    )
  })

  test('counts wrong bearer tokens as attempts', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) {
      statuses.push((await mutate({ Authorization: `Bearer wrong-${attempt}` })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    const refused = await mutate({ Authorization: `Bearer ${EDITOR}` })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await submit({ token: EDITOR })).status).toBe(429)
  })

  test('never blocks a right token that is too long to be guessed', async () => {
    const long = 'the-token-of-the-editors-which-nobody-can-guess'
    await stop()
    await start({ editorToken: long })
    for (let attempt = 0; attempt < 12; attempt++) await mutate({ Authorization: `Bearer wrong-${attempt}` })
    expect((await mutate({ Authorization: `Bearer ${long}` })).status).toBe(200)
    expect((await submit({ token: long })).status).toBe(303)
    expect((await get(`/studio/sign-in?token=${long}`)).status).toBe(303)
    expect((await submit({ token: `${long}-or-so` })).status).toBe(429)
  })

  test('ends the previous session when the same browser signs in again', async () => {
    const cookie = await signIn(EDITOR, 'Kim')
    expect((await submit({ token: EDITOR, name: 'Lee' }, { Cookie: cookie })).status).toBe(303)
    expect((await mutate({ Cookie: cookie, Origin: origin })).status).toBe(401)
  })

  test('says that the server’s disk is full, and works once there is space', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    vi.spyOn(access, 'signIn').mockRejectedValueOnce(full)
    const refused = await submit({ token: EDITOR, name: 'Anna' })
    expect(refused.status).toBe(507)
    const page = await refused.text()
    expect(page).toContain('The server’s disk is full, so nothing was stored. Tell whoever runs the site')
    expect(page).toContain('name="token"')
    expect(errors).toEqual([full])
    await signIn(EDITOR)
  })

  test('rejects an oversized form', async () => {
    expect((await submit({ token: 'x'.repeat(20_000) })).status).toBe(413)
  })
})

describe('a name', () => {
  const EDITING = '/studio/structure/page;home'
  const asked = `/studio/name?origin=${encodeURIComponent(EDITING)}`

  function rename(name: string, headers: Record<string, string>) {
    return fetch(`${origin}/studio/name`, {
      method: 'POST',
      body: new URLSearchParams({ name, origin: EDITING }),
      headers: { Origin: origin, ...headers },
      redirect: 'manual',
    })
  }
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

  test('is requested before the Studio opens after signing in by link without one, and remembered', async () => {
    const link = await get(`/studio/sign-in?token=${EDITOR}&origin=${EDITING}`)
    expect(link.headers.get('location')).toBe(asked)
    const [Cookie = ''] = cookiesOf(link)
    const shared = await me({ Cookie })
    expect(shared).toMatchObject({ name: 'Editor' })
    const page = await get(asked, { Cookie })
    const html = await page.text()
    expect(html).toContain('Who is editing?')
    expect(html).toContain(`<a href="${EDITING}">Continue without a name</a>`)
    expect(html).not.toContain('<script')

    expect((await rename(' ', { Cookie })).status).toBe(422)
    const saved = await rename('  Zoë \u0000 Katz', { Cookie })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, EDITING])
    const person = await me({ Cookie })
    expect(person).toMatchObject({ name: 'Zoë Katz', role: 'editor' })
    // What others did without a name is not attributed to her.
    expect(person.id).not.toBe(shared.id)
    expect(access.people.find(String(shared.id))).toMatchObject({ name: 'Editor' })

    // The same browser is not asked again, even after signing out.
    const remembered = cookiesOf(saved).find((cookie) => cookie.startsWith('studio_name='))!
    const again = await get(`/studio/sign-in?token=${EDITOR}`, { Cookie: remembered })
    expect(again.headers.get('location')).toBe('/studio')
    expect(await me({ Cookie: cookiesOf(again)[0]! })).toMatchObject({ id: person.id })
  })

  test('given when signing in is not requested again; signing in without one is not remembered', async () => {
    const named = await submit({ token: EDITOR, name: 'Ann' })
    // For a year, and for the Studio only.
    expect(named.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^studio_session=/),
      expect.stringMatching(/^studio_name=Ann; Max-Age=31536000; Path=\/studio; /),
    ])
    const remembered = cookiesOf(named).find((cookie) => cookie.startsWith('studio_name='))!
    const again = await get(`/studio/sign-in?token=${EDITOR}`, { Cookie: remembered })
    expect(again.headers.get('location')).toBe('/studio')
    expect(await me({ Cookie: cookiesOf(again)[0]! })).toMatchObject({ name: 'Ann' })
    expect(cookiesOf(await submit({ token: EDITOR }))).toEqual([expect.stringMatching(/^studio_session=/)])
  })

  test('can be changed later, for everything the user has done and for all their sessions', async () => {
    const [Cookie, other] = [await signIn(EDITOR, 'Ann'), await signIn(EDITOR, 'ann')]
    const before = await me({ Cookie })
    expect(await (await get('/studio/name', { Cookie })).text()).toContain('value="ann"')
    expect((await rename('Anna Katz', { Cookie })).status).toBe(303)
    for (const session of [Cookie, other])
      expect(await me({ Cookie: session })).toMatchObject({ id: before.id, name: 'Anna Katz' })
    // Someone else called Ann is a different user.
    expect((await me({ Cookie: await signIn(EDITOR, 'Ann') })).id).not.toBe(before.id)
    expect(access.people.find(String(before.id))).toMatchObject({ name: 'Anna Katz' })
    // Taking the name of a user means becoming that user, as when signing in.
    const third = await signIn(EDITOR, 'Bea')
    await rename('ANNA KATZ', { Cookie: third })
    expect((await me({ Cookie: third })).id).toBe(before.id)
  })

  test('can be set by viewers, too, who stay viewers', async () => {
    const Cookie = await signIn(VIEWER)
    await rename('Eve', { Cookie })
    expect(await me({ Cookie })).toMatchObject({ name: 'Eve', role: 'viewer' })
    expect((await mutate({ Cookie, Origin: origin })).status).toBe(403)
  })

  test('cannot be changed by anonymous clients, nor by another site’s page', async () => {
    const out = await rename('Mallory', {})
    expect(out.headers.get('location')).toBe(`/studio/sign-in?origin=${encodeURIComponent(EDITING)}`)
    expect((await get(asked)).headers.get('location')).toMatch(/^\/studio\/sign-in\?origin=/)
    const Cookie = await signIn(EDITOR, 'Ann')
    expect((await rename('Mallory', { Cookie, Origin: 'https://evil.example' })).status).toBe(403)
    expect(await me({ Cookie })).toMatchObject({ name: 'Ann' })
  })
})

describe('permissions', () => {
  test.each([
    ['private', 401, 401],
    ['public', 200, 200],
  ])('deny visitors drafts, history and writes in a %s dataset', async (mode, query, doc) => {
    if (mode === 'public') {
      await stop()
      await start({ isPublic: true })
      expect(await titles({})).toEqual(['Published'])
    }
    expect((await get(`${API}/data/query/production?query=1`)).status).toBe(query)
    expect((await get(`${API}/data/doc/production/page`)).status).toBe(doc)
    expect((await get(`${API}/data/live/events/production?includeDrafts=true`)).status).toBe(401)
    expect((await mutate({})).status).toBe(401)
    expect((await get(`${API}/data/history/production/transactions/page`)).status).toBe(401)
    expect((await get(`${API}/users/editor-token`)).status).toBe(401)
    expect((await get(`${API}/users/me/keyvalue/a`)).status).toBe(401)
    expect((await get(`${API}/projects/embedded`)).status).toBe(401)
    expect((await get(`${API}/access/requests/me`)).status).toBe(401)
    expect(await me()).toEqual({})
    expect(await me({ Cookie: 'studio_session=made-up' })).toEqual({})
  })

  test('let a viewer read drafts and write nothing', async () => {
    const headers = { Cookie: await signIn(VIEWER), Origin: origin }
    expect(await me(headers)).toMatchObject({ role: 'viewer', name: 'Viewer' })
    expect(await titles(headers)).toEqual(['Published', 'Unfinished'])
    expect((await mutate(headers)).status).toBe(403)
    const acl = await get(`${API}/projects/embedded/datasets/production/acl`, headers)
    expect(await acl.json()).toEqual([{ filter: '_id in path("**")', permissions: ['read', 'history'] }])
    expect((await mutate({ Authorization: `Bearer ${VIEWER}` })).status).toBe(403)
  })

  test('answer a viewer’s Studio that no requests for more access are pending', async () => {
    const requests = await get(`${API}/access/requests/me`, { Cookie: await signIn(VIEWER) })
    expect(requests.status).toBe(200)
    expect(await requests.json()).toEqual([])
  })

  test('answer a viewer’s Studio what it asks about services that an embedded dataset lacks', async () => {
    const responses = {
      '/projects/embedded/user-applications': [],
      '/projects/embedded/grants': {},
      '/features': ['studioComments'],
      '/help': { resources: null },
      '/journey/trial': null,
      '/subscriptions/project/embedded': { featureTypes: {} },
      '/schedules/embedded/production': { schedules: [] },
      '/auth/fetch?sid=from-elsewhere': {},
      '/data/ping/production': {},
    }
    const received = Object.keys(responses).map(async (path) => {
      const response = await get(API + path, { Authorization: `Bearer ${VIEWER}` })
      return [path, await response.json()]
    })
    expect(Object.fromEntries(await Promise.all(received))).toEqual(responses)
  })

  test('let an editor write under their own name', async () => {
    const headers = { Cookie: await signIn(EDITOR, '  Zoë\u0000  Katz '), Origin: origin }
    const person = await me(headers)
    expect(person).toMatchObject({
      name: 'Zoë Katz',
      role: 'editor',
      roles: [{ name: 'editor' }],
      provider: 'token',
    })
    expect((await mutate(headers)).status).toBe(200)
    const users = await get(`${API}/users/${String(person.id)},nobody`, headers)
    expect(await users.json()).toEqual([{ id: person.id, displayName: 'Zoë Katz', name: 'Zoë Katz' }, null])
    const tooMany = await get(`${API}/users/${'nobody,'.repeat(501)}`, headers)
    expect([tooMany.status, await tooMany.text()]).toEqual([
      400,
      expect.stringContaining('Request at most 500 users at once.'),
    ])
    // The same name is the same user in the next session.
    expect(await me({ Cookie: await signIn(EDITOR, 'zoë katz') })).toMatchObject({ id: person.id })
  })

  test('let a script write with a bearer token, through the standard client', async () => {
    const client = lakeClient(`${origin}/lake`, { token: EDITOR })
    await client.create({ _type: 'page', title: 'By script' })
    expect(await client.users.getById('me')).toMatchObject({ id: 'editor-token', name: 'Script' })
    expect(await client.projects.getById('embedded')).toMatchObject({
      id: 'embedded',
      displayName: 'Kat Social',
      organizationId: null,
      members: [],
      features: [],
    })
    expect(await client.datasets.list()).toEqual([{ name: 'production', aclMode: 'private' }])
  })
})

describe('another site’s page', () => {
  /** `fetch` does not allow setting these headers. */
  function raw(headers: Record<string, string>, path = `${API}/data/mutate/production`): Promise<number> {
    return new Promise((resolve, failed) => {
      const sent = httpRequest(origin + path, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
      sent.on('error', failed)
      sent.end(JSON.stringify({ mutations: [{ create: { _type: 'page' } }] }))
    })
  }

  test('cannot change anything with an editor’s cookie', async () => {
    const Cookie = await signIn(EDITOR)
    expect(await raw({ Cookie, Origin: 'https://evil.example' })).toBe(403)
    expect(await raw({ Cookie, Origin: 'null' })).toBe(403)
    expect(await raw({ Cookie, Origin: `${origin}.evil.example` })).toBe(403)
    expect(await raw({ Cookie })).toBe(403)
    expect(await raw({ Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await raw({ Cookie, Origin: 'https://evil.example' }, '/studio/sign-out')).toBe(403)
    expect(await me({ Cookie })).toMatchObject({ role: 'editor' })
    expect(await raw({ Cookie, Origin: origin })).toBe(200)
    expect(await raw({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    // A proxy that terminates TLS passes on its own host name.
    expect(await raw({ Cookie, Origin: 'https://kat.example', 'X-Forwarded-Host': 'kat.example' })).toBe(200)
  })

  test('cannot sign a visitor in', async () => {
    expect((await submit({ token: EDITOR }, { Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('cannot open a socket with an editor’s cookie', async () => {
    const cookie = await signIn(EDITOR)
    const upgrade = { method: 'GET', socket: { remoteAddress: '127.0.0.1' } }
    const identityWith = (headers: Record<string, string>) =>
      access.authorize({
        ...upgrade,
        headers: { host: 'kat.example', upgrade: 'websocket', cookie, ...headers },
      } as never)
    expect(identityWith({ origin: 'https://kat.example' })).toMatchObject({ role: 'editor' })
    expect(identityWith({ origin: 'https://evil.example' })).toBeNull()
    expect(identityWith({})).toBeNull()
  })

  test('does not affect scripts with a bearer token', async () => {
    const Authorization = `Bearer ${EDITOR}`
    expect(await raw({ Authorization })).toBe(200)
    // A cookie next to it is ignored.
    const Cookie = await signIn(EDITOR)
    expect(await raw({ Authorization, Cookie, Origin: 'https://evil.example' })).toBe(200)
  })
})

describe('a user’s Studio preferences', () => {
  test('are private, survive a restart, and are limited', async () => {
    const ann = { Cookie: await signIn(EDITOR, 'Ann'), Origin: origin, 'Content-Type': 'application/json' }
    const put = (body: unknown) =>
      fetch(`${origin}${API}/users/me/keyvalue`, { method: 'PUT', headers: ann, body: JSON.stringify(body) })
    const saved = await put([{ key: 'studio.layout', value: { list: 'compact' } }])
    expect(await saved.json()).toEqual([{ key: 'studio.layout', value: { list: 'compact' } }])
    await stop()
    await start({})
    const read = async (headers: Record<string, string>) =>
      (await get(`${API}/users/me/keyvalue/studio.layout,unknown`, headers)).json()
    ann.Origin = origin
    expect(await read(ann)).toEqual([{ key: 'studio.layout', value: { list: 'compact' } }])
    expect(await read({ Cookie: await signIn(EDITOR, 'Ben') })).toEqual([])
    expect((await put({ key: 'no list' })).status).toBe(400)
    expect((await put([{ key: 'half \ud83d', value: 1 }])).status).toBe(400)
    expect((await put([{ key: 'long', value: 'x'.repeat(70_000) }])).status).toBe(413)
  })

  test('are limited to 500, which can still be changed', async () => {
    const eve = { Cookie: await signIn(EDITOR, 'Eve'), Origin: origin, 'Content-Type': 'application/json' }
    const put = async (from: number, count: number, value: number) => {
      const body = Array.from({ length: count }, (_, index) => ({ key: `key-${from + index}`, value }))
      const options = { method: 'PUT', headers: eve, body: JSON.stringify(body) }
      expect((await fetch(`${origin}${API}/users/me/keyvalue`, options)).status).toBe(200)
    }
    for (let from = 0; from < 550; from += 50) await put(from, 50, 1)
    await put(499, 2, 2)
    const read = await get(`${API}/users/me/keyvalue/key-0,key-499,key-500`, eve)
    expect(await read.json()).toEqual([
      { key: 'key-0', value: 1 },
      { key: 'key-499', value: 2 },
    ])
  })

  test('never include telemetry', async () => {
    const status = await get(`${API}/intake/telemetry-status`)
    expect(await status.json()).toEqual({ status: 'denied' })
  })
})
