import express, { type RequestHandler } from 'express'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccess, type Access } from '../../server/access/access'
import { createSignInRouter } from '../../server/access/sign-in-router'
import { createServer, type WebServer } from '../../server/create-server'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeService } from '../../server/lake/service'
import { createPreview, type Preview } from '../../server/preview/preview'
import { PREVIEW_COOKIE } from '../../server/preview/preview-cookie'
import { createStudioRoute } from '../../server/studio-app/studio-route'
import { PREVIEW_PATH } from '../../shared/preview/preview'
import { serverOptions } from '../support/server-options'

const TOKEN = 'the-token-of-the-editors'
const VIEWER_TOKEN = 'the-token-of-the-viewers'
const SECRET = 'a-secret-that-the-studio-made'
const TITLE = '*[_id == "page"][0].title'

let folder: string
let lake: Lake
let access: Access
let lakeServer: Server
let preview: Preview
let site: WebServer
let origin: string

/** A page as rendered by a loader: its content depends on the preview, and it claims to be cacheable. */
const page: RequestHandler = (request, response, next) => {
  const perspective = preview.perspectiveOf(request)
  const content = perspective === null ? null : preview.contentIn(perspective)
  Promise.resolve(content?.fetch(TITLE) ?? 'Published').then((title) => {
    response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=300')
    response.type('html').send(`<h1>${String(title)}</h1>`)
  }, next)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
  const seed = join(folder, 'seed.ndjson')
  const documents = [
    { _id: 'page', _type: 'page', title: 'Published' },
    { _id: 'drafts.page', _type: 'page', title: 'Unfinished' },
  ]
  await writeFile(seed, documents.map((each) => JSON.stringify(each)).join('\n'))
  lake = await openLake({ dataDir: folder, seed, log: { info: vi.fn(), error: vi.fn() } })
  const secret = {
    _id: 'drafts.sanity-preview-url-secret.1',
    _type: 'sanity.previewUrlSecret',
    secret: SECRET,
    studioUrl: 'http://studio.test/studio/presentation',
  }
  await lake.mutate({ mutations: [{ create: secret }], author: 'test' })
  access = openAccess({
    dataDir: folder,
    editorToken: TOKEN,
    viewerToken: VIEWER_TOKEN,
    cookies: [PREVIEW_COOKIE],
  })
  lakeServer = createHttpServer(express().use('/lake', createLakeService(lake, access)))
  await new Promise<void>((listening) => lakeServer.listen(0, '127.0.0.1', listening))
  const apiHost = `http://127.0.0.1:${(lakeServer.address() as AddressInfo).port}/lake`
  await startSite({ apiHost, token: TOKEN })
})

afterEach(async () => {
  preview.close()
  await site.close(1000)
  lakeServer.closeAllConnections()
  await new Promise((closed) => lakeServer.close(closed))
  access.close()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

async function startSite({ apiHost, token }: { apiHost: string; token: string | undefined }) {
  const log = pino({ level: 'silent' })
  const isMember = (request: IncomingMessage) => access.authorize(request) !== null
  preview = createPreview({ projectId: 'embedded', dataset: 'production', apiHost, token, isMember, log })
  const build = join(folder, 'studio')
  await mkdir(join(build, 'static'), { recursive: true })
  await writeFile(
    join(build, 'index.html'),
    '<script id="studio-environment" type="application/json"></script><div id="sanity"></div>',
  )
  await writeFile(join(build, 'static/sanity-AbCd1234.js'), 'start()')
  const studio = await createStudioRoute(
    build,
    {
      projectId: 'embedded',
      dataset: '</script>',
      apiHost: '/lake',
      siteUrl: null,
      mediaBaseUrl: '',
      mail: false,
      hasSiteUrl: true,
    },
    { brand: async () => 'Kat Social' },
  )
  site = createServer({
    ...serverOptions(),
    mounts: [
      { path: '/lake', router: createLakeService(lake, access) },
      { path: '/studio', router: createSignInRouter(access) },
      { path: '/studio', router: studio },
      { path: PREVIEW_PATH, router: preview.router },
    ],
    preview,
    pages: page,
  })
  origin = `http://127.0.0.1:${await site.listen(0, '127.0.0.1')}`
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })

/** Opens a preview as the Studio does. */
async function enable(perspective = 'drafts', to = '/en/home?a=b') {
  const params = new URLSearchParams({
    'sanity-preview-secret': SECRET,
    'sanity-preview-pathname': to,
    'sanity-preview-perspective': perspective,
  })
  return get(`/preview/enable?${params.toString()}`)
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!

describe('preview mode', () => {
  test('is opened by the Studio’s secret, for the session, and redirects to the page', async () => {
    const response = await enable()
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('/en/home?a=b')
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Max-Age|Expires/)
    expect(await (await get('/en/home', { cookie: cookieOf(response) })).text()).toBe('<h1>Unfinished</h1>')
  })

  test.each(['[toString]=x', '[]=x', '=x&sanity-preview-secret=y', '=%00'])(
    'is not opened by a malformed secret, which has no other effect: %s',
    async (given) => {
      expect((await get(`/preview/enable?sanity-preview-secret${given}`)).status).toBe(401)
      expect((await get('/en/home')).status).toBe(200)
    },
  )

  test('keeps drafts out of every cache and away from visitors', async () => {
    const cookie = cookieOf(await enable())
    expect(await (await get('/en/home')).text()).toBe('<h1>Published</h1>')
    for (const round of [1, 2]) {
      const seen = await get('/en/home', { cookie })
      expect(await seen.text(), `round ${round}`).toBe('<h1>Unfinished</h1>')
      expect(seen.headers.get('cache-control')).toBe('private, no-store')
      expect(seen.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline';")
      const visitor = await get('/en/home')
      expect(await visitor.text(), `round ${round}`).toBe('<h1>Published</h1>')
      expect(visitor.headers.get('content-security-policy')).not.toContain("style-src 'self' 'unsafe-inline'")
    }
  })

  test('shows what has been saved since the last look', async () => {
    const cookie = cookieOf(await enable())
    expect(await (await get('/en/home', { cookie })).text()).toBe('<h1>Unfinished</h1>')
    const saved = { patch: { id: 'drafts.page', set: { title: 'Finished' } } }
    await lake.mutate({ mutations: [saved], author: 'kim' })
    expect(await (await get('/en/home', { cookie })).text()).toBe('<h1>Finished</h1>')
  })

  test('can show published content instead of drafts', async () => {
    const cookie = cookieOf(await enable('published'))
    const response = await get('/en/home', { cookie })
    expect(await response.text()).toBe('<h1>Published</h1>')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('can show what releases will publish, the first one first, above drafts', async () => {
    const version = (release: string, title: string) => ({
      create: { _id: `versions.${release}.page`, _type: 'page', title },
    })
    await lake.mutate({ mutations: [version('rSpring', 'Spring'), version('rSale', 'Sale')], author: 'kim' })
    const shown = async (perspective: string) =>
      (await get('/en/home', { cookie: cookieOf(await enable(perspective)) })).text()
    expect(await shown('rSpring')).toBe('<h1>Spring</h1>')
    expect(await shown('rSale,rSpring,drafts')).toBe('<h1>Sale</h1>')
    expect(await shown('rOther,drafts')).toBe('<h1>Unfinished</h1>')
    const switched = await fetch(`${origin}/preview/perspective?perspective=rSale~rSpring`, {
      method: 'POST',
      headers: { cookie: cookieOf(await enable()) },
    })
    expect(await (await get('/en/home', { cookie: cookieOf(switched) })).text()).toBe('<h1>Sale</h1>')
  })

  test('can only be switched by its owner', async () => {
    const change = (perspective: string, cookie: string) =>
      fetch(`${origin}/preview/perspective?perspective=${perspective}`, {
        method: 'POST',
        headers: { cookie },
      })
    const drafts = cookieOf(await enable())
    const switched = await change('published', drafts)
    expect(switched.status).toBe(204)
    const published = cookieOf(switched)
    expect(await (await get('/en/home', { cookie: published })).text()).toBe('<h1>Published</h1>')
    const back = cookieOf(await change('drafts', published))
    expect(await (await get('/en/home', { cookie: back })).text()).toBe('<h1>Unfinished</h1>')

    expect((await change('raw', drafts)).status).toBe(400)
    const refused = await change('drafts', 'preview=published.99999999999.made-up')
    expect(refused.status).toBe(401)
    expect(refused.headers.get('set-cookie')).toBeNull()
  })

  test('of a shared link ends when the link is revoked, while others continue', async () => {
    const share = (secret: string | null) =>
      lake.mutate({
        author: 'kim',
        mutations: [
          {
            createOrReplace: {
              _id: 'sanity-preview-url-secret.share-access',
              _type: 'sanity.previewUrlShareAccess',
              ...(secret === null ? {} : { secret }),
              studioUrl: 'http://studio.test/studio/presentation',
            },
          },
        ],
      })
    await share('the-shared-secret')
    const own = cookieOf(await enable())
    const cookie = cookieOf(await get('/preview/enable?sanity-preview-secret=the-shared-secret'))
    expect(await (await get('/en/home', { cookie })).text()).toBe('<h1>Unfinished</h1>')

    // The link's recipients cannot turn it into a preview of their own, either.
    const change = () =>
      fetch(`${origin}/preview/perspective?perspective=drafts`, { method: 'POST', headers: { cookie } })
    const switched = await change()
    for (const next of [null, 'another-secret']) {
      await share(next)
      for (const given of [cookie, cookieOf(switched)]) {
        const response = await get('/en/home', { cookie: given })
        expect(await response.text()).toBe('<h1>Published</h1>')
        expect(response.headers.get('set-cookie')).toMatch(/^preview=; /)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
      expect((await change()).status).toBe(401)
      expect(await (await get('/en/home', { cookie: own })).text()).toBe('<h1>Unfinished</h1>')
    }
    expect((await get('/preview/enable?sanity-preview-secret=the-shared-secret')).status).toBe(401)
  })

  test.each([
    ['names its secret twice', '?sanity-preview-secret=the-shared-secret&sanity-preview-secret=x'],
    ['has a thousand other parameters', `?${'x&'.repeat(1000)}sanity-preview-secret=the-shared-secret`],
  ])('of a shared link also ends with it if its URL %s', async (_, search) => {
    const share = {
      _id: 'sanity-preview-url-secret.share-access',
      _type: 'sanity.previewUrlShareAccess',
      studioUrl: 'http://studio.test/studio/presentation',
    }
    const secret = 'the-shared-secret'
    await lake.mutate({ author: 'kim', mutations: [{ createOrReplace: { ...share, secret } }] })
    const cookie = cookieOf(await get(`/preview/enable${search}`))
    expect(await (await get('/en/home', { cookie })).text()).toBe('<h1>Unfinished</h1>')
    await lake.mutate({ author: 'kim', mutations: [{ createOrReplace: share }] })
    expect(await (await get('/en/home', { cookie })).text()).toBe('<h1>Published</h1>')
  })

  test('with an expired link shows a page that says what to do, with its own content security policy', async () => {
    const response = await get('/preview/enable?sanity-preview-secret=an-old-one')
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('Ask whoever sent it to you for a new one.')
  })

  test('can be opened by a viewer, who has no secret, and ends with the session', async () => {
    const signedIn = await fetch(`${origin}/studio/sign-in`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ token: VIEWER_TOKEN, name: 'Vera' }),
      redirect: 'manual',
    })
    const session = cookieOf(signedIn)
    const address = (to: string) =>
      `/preview/enable?sanity-preview-secret=null&sanity-preview-perspective=drafts&sanity-preview-pathname=${encodeURIComponent(to)}`
    const opened = await get(address('/en/contact?a=b'), { cookie: session })
    expect([opened.status, opened.headers.get('location')]).toEqual([307, '/en/contact?a=b'])
    const elsewhere = await get(address('//evil.test/'), { cookie: session })
    expect(elsewhere.headers.get('location')).toBe('/en/home')

    const both = `${session}; ${cookieOf(opened)}`
    expect(await (await get('/en/home', { cookie: both })).text()).toBe('<h1>Unfinished</h1>')
    const alone = await get('/en/home', { cookie: cookieOf(opened) })
    expect(await alone.text()).toBe('<h1>Published</h1>')
    expect(alone.headers.get('set-cookie')).toMatch(/^preview=; /)

    const lured = await get(address('/en/home'), { cookie: session, 'sec-fetch-site': 'cross-site' })
    expect([lured.status, lured.headers.get('set-cookie')]).toEqual([401, null])
    await fetch(`${origin}/studio/sign-out`, { method: 'POST', headers: { origin, cookie: session } })
    expect((await get(address('/en/home'), { cookie: session })).status).toBe(401)
    expect(await (await get('/en/home', { cookie: both })).text()).toBe('<h1>Published</h1>')
  })

  test.each([
    ['by the page', '/studio/sign-out'],
    ['in the Studio', '/lake/v2021-06-07/auth/logout'],
  ])('ends when its editor signs out %s', async (_where, path) => {
    const post = (to: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
      fetch(origin + to, {
        method: 'POST',
        headers: { origin, ...headers },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    const session = cookieOf(await post('/studio/sign-in', {}, { token: TOKEN, name: 'Eva' }))
    const own = cookieOf(await enable())
    const signedOut = await post(path, { cookie: `${session}; ${own}` })
    expect(signedOut.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^preview=; Path=\/;/))
  })

  test('cannot be opened without the right secret', async () => {
    for (const query of ['', '?sanity-preview-secret=', '?sanity-preview-secret=guessed']) {
      const response = await get(`/preview/enable${query}`)
      expect(response.status).toBe(401)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect(await (await get('/en/home', { cookie: 'preview=drafts.99999999999.made-up' })).text()).toBe(
      '<h1>Published</h1>',
    )
  })

  test('never redirects off the site', async () => {
    for (const to of ['//evil.test/', '/\\evil.test', 'https://evil.test/x']) {
      const location = (await enable('drafts', to)).headers.get('location')!
      expect(new URL(location, origin).origin).toBe(origin)
      const exit = await get(`/preview/disable?to=${encodeURIComponent(to)}`)
      expect(exit.headers.get('location')).toBe('/en/home')
    }
  })

  test('redirects home from a path that cannot be decoded', async () => {
    const exit = await get('/preview/disable?to=/%09/%5B')
    expect([exit.status, exit.headers.get('location')]).toEqual([307, '/en/home'])
  })

  test('clears its cookie when left', async () => {
    const response = await get('/preview/disable?to=/en/contact')
    expect(response.headers.get('location')).toBe('/en/contact')
    expect(response.headers.get('set-cookie')).toMatch(/^preview=; .*Expires=Thu, 01 Jan 1970/)
  })

  test('answers 503 if the dataset does not answer', async () => {
    lakeServer.closeAllConnections()
    await new Promise((closed) => lakeServer.close(closed))
    expect((await enable()).status).toBe(503)
  })
})

describe('the Studio at /studio', () => {
  test('is served at every path below, with its environment and a strict policy', async () => {
    for (const path of ['/studio', '/studio/', '/studio/structure/pack;pack-100']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("connect-src 'self';")
      expect(policy).toContain("frame-ancestors 'self'")
      const json = /<script id="studio-environment"[^>]*>(.*?)<\/script>/.exec(await response.text())?.[1]
      expect(JSON.parse(json!)).toEqual({
        projectId: 'embedded',
        dataset: '</script>',
        brand: 'Kat Social',
        apiHost: '/lake',
        siteUrl: null,
        mediaBaseUrl: '',
        mail: false,
        hasSiteUrl: true,
      })
    }
  })

  test.each([
    [null, 'https://*.api.sanity.io', 'wss://*.api.sanity.io', 'https://cdn.sanity.io'],
    ['https://data.example/lake', 'https://data.example', 'wss://data.example', 'https://data.example'],
  ])('allows connections to a remote dataset (%s) and nothing else', async (apiHost, ...hosts) => {
    const [api, socket, pictures] = hosts
    const environment = {
      projectId: 'abc123',
      dataset: 'production',
      apiHost,
      siteUrl: null,
      mediaBaseUrl: '',
      mail: false,
      hasSiteUrl: true,
    }
    const studio = await createStudioRoute(join(folder, 'studio'), environment, {
      brand: async () => 'Kat Social',
    })
    const server = createHttpServer(express().use('/studio', studio)).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/studio`)
      const policy = response.headers.get('content-security-policy')!
      const allowed = (directive: string) =>
        policy
          .split('; ')
          .find((each) => each.startsWith(`${directive} `))!
          .split(' ')
      expect(allowed('connect-src')).toEqual(expect.arrayContaining(["'self'", api, socket]))
      expect(allowed('img-src')).toContain(pictures)
      expect(allowed('script-src')).toEqual(['script-src', "'self'"])
      expect(await response.text()).toContain(JSON.stringify({ ...environment, brand: 'Kat Social' }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('lets browsers cache its files forever, and answers 404 for a missing one', async () => {
    const file = await get('/studio/static/sanity-AbCd1234.js')
    expect(await file.text()).toBe('start()')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await get('/studio/static/sanity-00000000.js')).status).toBe(404)
    expect((await fetch(`${origin}/studio`, { method: 'POST' })).status).toBe(405)
  })
})
