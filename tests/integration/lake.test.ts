import type { ClientConfig } from '@sanity/client'
import express from 'express'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Authorize } from '../../server/lake/access'
import { openLake, type LakeOptions } from '../../server/lake/lake'
import { createLakeRouter } from '../../server/lake/routes/router'
import { lakeClient } from '../support/lake-client'
import { serveLocally } from '../support/local-server'
import { serverProgram } from '../support/server-program'

const TOKEN = 'editor-token'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40H0z"/></svg>`
const log = { info: vi.fn(), error: vi.fn() }

const DOCUMENTS = [
  { _id: 'page-home', _type: 'page', title: 'Home', slug: { _type: 'slug', current: 'home' }, rank: 1 },
  { _id: 'page-about', _type: 'page', title: 'About', slug: { _type: 'slug', current: 'about' }, rank: 2 },
  {
    _id: 'drafts.page-home',
    _type: 'page',
    title: 'Home, rewritten',
    slug: { _type: 'slug', current: 'home' },
  },
  { _id: 'drafts.page-new', _type: 'page', title: 'New', slug: { _type: 'slug', current: 'new' } },
  { _id: 'secrets.mail', _type: 'secret', key: 'hidden' },
  {
    _id: 'settings',
    _type: 'settings',
    home: { _type: 'reference', _ref: 'page-home' },
    links: [{ _type: 'link', page: { _type: 'reference', _ref: 'page-about' } }],
    logo: { _type: 'image', alt: 'Logo', _sanityAsset: 'image@file://./images/logo.svg' },
    manual: { _type: 'file', _sanityAsset: 'file@file:///files/manual.html' },
  },
]

const authorize: Authorize = ({ headers }) =>
  headers.authorization === `Bearer ${TOKEN}` ? { role: 'editor', userId: 'kim' } : null

interface RunningLake {
  host: string
  stop(): Promise<void>
}

async function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lake-'))
}

async function writeExport(path: string, lines: readonly unknown[]): Promise<string> {
  await mkdir(join(path, 'images'), { recursive: true })
  await mkdir(join(path, 'files'), { recursive: true })
  await writeFile(join(path, 'images/logo.svg'), LOGO)
  await writeFile(join(path, 'files/manual.html'), '<script>alert(1)</script>')
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  await writeFile(join(path, 'data.ndjson'), text)
  return path
}

async function startLake(folder: string, options: Partial<LakeOptions> = {}): Promise<RunningLake> {
  const seed = options.seed ?? (await writeExport(join(folder, 'export'), DOCUMENTS))
  const lake = await openLake({ dataDir: join(folder, 'data'), log, ...options, seed })
  const app = express()
  app.use('/lake', createLakeRouter(lake, { authorize, isPublic: true }))
  const server = await serveLocally(app)
  return {
    host: `${server.origin}/lake`,
    async stop() {
      await server.close()
      lake.close()
    },
  }
}

function clientOf(apiHost: string, config: ClientConfig = {}) {
  return lakeClient(apiHost, {
    maxRetries: 0,
    ...config,
  })
}

describe('the embedded dataset', () => {
  let folder: string
  let running: RunningLake
  let host: string
  beforeAll(async () => {
    folder = await makeFolder()
    running = await startLake(folder)
    host = running.host
    // An import leaves releases out.
    const client = clientOf(host, { token: TOKEN })
    await client.create({ _id: 'versions.rSpring.page-about', _type: 'page', title: 'About spring' })
  })
  afterAll(async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(host + path, { headers })
  const editor = { token: TOKEN }

  describe('queries', () => {
    it('answers a query with parameters over GET', async () => {
      const result = await clientOf(host).fetch('*[_type == "page" && slug.current == $slug][0]{title}', {
        slug: 'about',
      })
      expect(result).toEqual({ title: 'About' })
    })

    it('answers a query too long for a URL over POST', async () => {
      const padding = `// ${'x'.repeat(12_000)}\n`
      const result = await clientOf(host).fetch<unknown>(`${padding}*[_id == $id][0].title`, {
        id: 'page-about',
      })
      expect(result).toBe('About')
    })

    it('follows references and reads parameters of every JSON type', async () => {
      const query =
        '*[_type == "settings"][0]{"home": home->title, "pages": links[].page->title, "given": $given}'
      const given = { list: [1, 'two', null], yes: true }
      expect(await clientOf(host).fetch<unknown>(query, { given })).toEqual({
        home: 'Home',
        pages: ['About'],
        given,
      })
    })

    it('returns documents ordered by id by default', async () => {
      const client = clientOf(host)
      expect(await client.fetch<unknown>('*[_type == "page"]._id')).toEqual(['page-about', 'page-home'])
      expect(await client.fetch<unknown>('*[_type == "page"] | order(rank)._id')).toEqual([
        'page-home',
        'page-about',
      ])
    })

    it('finds the documents that refer to one, at top level and within a projection', async () => {
      const client = clientOf(host)
      expect(await client.fetch<unknown>('*[references($id)]._id', { id: 'page-about' })).toEqual([
        'settings',
      ])
      const counts = await client.fetch<unknown>(
        '*[_type == "page"]{_id, "uses": count(*[references(^._id)])}',
      )
      expect(counts).toEqual([
        { _id: 'page-about', uses: 1 },
        { _id: 'page-home', uses: 1 },
      ])
    })

    it('returns the sync tags that a result depends on: types, referenced documents, or everything', async () => {
      const client = clientOf(host)
      const tagsOf = async (query: string) =>
        (await client.fetch(query, {}, { filterResponse: false, returnQuery: false })).syncTags
      expect(await tagsOf('*[_type == "settings"][0]{"home": home->title}')).toEqual([
        's1:id:page-home',
        's1:type:settings',
      ])
      expect(await tagsOf('*[_id == "settings"][0]._id')).toEqual(['s1:id:settings'])
      expect(await tagsOf('*[_type == "page" && references("settings")]._id')).toEqual(['s1:type:page'])
      expect(await tagsOf('count(*)')).toEqual(['s1:all'])
    })

    it('echoes the query unless returnQuery is false', async () => {
      const path = '/v2025-02-19/data/query/production?query=1%2B1'
      expect(await (await get(path)).json()).toMatchObject({
        query: '1+1',
        result: 2,
        ms: expect.any(Number),
      })
      expect(await (await get(`${path}&returnQuery=false&tag=x`)).json()).not.toHaveProperty('query')
    })
  })

  describe('perspectives', () => {
    const titles = '*[_type == "page"] | order(_id){_id, _originalId, title}'

    it('shows an editor drafts under their published ids', async () => {
      const client = clientOf(host, { ...editor, perspective: 'drafts' })
      expect(await client.fetch<unknown>(titles)).toEqual([
        { _id: 'page-about', _originalId: 'page-about', title: 'About' },
        { _id: 'page-home', _originalId: 'drafts.page-home', title: 'Home, rewritten' },
        { _id: 'page-new', _originalId: 'drafts.page-new', title: 'New' },
      ])
      expect(await client.fetch<unknown>('*[_type == "settings"][0].home->title')).toBe('Home, rewritten')
    })

    it('shows an editor a release on top of drafts', async () => {
      const client = clientOf(host, { ...editor, perspective: ['rSpring', 'drafts'] })
      expect(await client.fetch<unknown>('*[_type == "page"] | order(_id).title')).toEqual([
        'About spring',
        'Home, rewritten',
        'New',
      ])
    })

    it('shows an editor all stored documents with the raw perspective', async () => {
      const client = clientOf(host, { ...editor, perspective: 'raw' })
      expect(await client.fetch<unknown>('*[_type == "page"]._id')).toEqual([
        'drafts.page-home',
        'drafts.page-new',
        'page-about',
        'page-home',
        'versions.rSpring.page-about',
      ])
    })

    it('defaults to published from 2025-02-19 on and to raw before, even with a doubled v', async () => {
      const countOf = async (version: string) => {
        const path = `/${version}/data/query/production?query=${encodeURIComponent('count(*[_type == "page"])')}`
        return ((await (await get(path, { authorization: `Bearer ${TOKEN}` })).json()) as { result: number })
          .result
      }
      expect(await countOf('v2025-02-19')).toBe(2)
      expect(await countOf('vX')).toBe(2)
      expect(await countOf('v2021-10-21')).toBe(5)
      expect(await countOf('vv2021-10-21')).toBe(5)
      expect(await countOf('v1')).toBe(5)
    })

    it.each(['raw', 'drafts', 'rSpring', 'published'])(
      'shows an anonymous client only published documents (%s)',
      async (name) => {
        for (const token of [undefined, 'wrong-token']) {
          const client = clientOf(host, {
            token,
            perspective: name === 'rSpring' ? ['rSpring'] : (name as 'raw'),
          })
          expect(await client.fetch<unknown>('*[_type == "page"].title')).toEqual(['About', 'Home'])
          expect(await client.fetch<unknown>('*[_id in path("drafts.**") || _type == "secret"]')).toEqual([])
        }
      },
    )
  })

  describe('documents by id', () => {
    it('returns documents and lists the missing ones', async () => {
      const body = await (await get('/v2025-02-19/data/doc/production/page-home,nothing')).json()
      expect(body).toMatchObject({
        documents: [{ _id: 'page-home', title: 'Home' }],
        omitted: [{ id: 'nothing', reason: 'existence' }],
      })
    })

    it('returns each of at most 2,000 documents once, without content on request', async () => {
      const address = '/v2025-02-19/data/doc/production'
      const twice = await (await get(`${address}/page-home,page-home?excludeContent=true`)).json()
      const fields = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']
      expect(twice).toEqual({
        documents: [Object.fromEntries(fields.map((field) => [field, expect.any(String)]))],
        omitted: [],
      })
      const ids = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`).join()
      expect((await get(`${address}/${ids(2_000)}`)).status).toBe(200)
      expect((await get(`${address}/${ids(2_001)}`)).status).toBe(400)
    })

    it('returns drafts to editors only, without revealing their existence to others', async () => {
      expect(await clientOf(host, editor).getDocument('drafts.page-home')).toMatchObject({
        title: 'Home, rewritten',
      })
      const body = await (
        await get('/v2025-02-19/data/doc/production/drafts.page-home,drafts.nothing')
      ).json()
      expect(body).toEqual({
        documents: [],
        omitted: [
          { id: 'drafts.page-home', reason: 'permission' },
          { id: 'drafts.nothing', reason: 'permission' },
        ],
      })
    })
  })

  describe('assets', () => {
    it('creates an asset document like the hosted service, and refers to it', async () => {
      const settings = await clientOf(host).fetch<{ logo: unknown; asset: Record<string, unknown> }>(
        '*[_id == "settings"][0]{logo, "asset": logo.asset->}',
      )
      const { _id, sha1hash } = settings.asset
      expect(_id).toBe(`image-${String(sha1hash)}-120x40-svg`)
      expect(settings.logo).toEqual({
        _type: 'image',
        alt: 'Logo',
        asset: { _type: 'reference', _ref: _id },
      })
      expect(settings.asset).toMatchObject({
        _type: 'sanity.imageAsset',
        originalFilename: 'logo.svg',
        mimeType: 'image/svg+xml',
        extension: 'svg',
        size: LOGO.length,
        path: `images/embedded/production/${String(sha1hash)}-120x40.svg`,
        url: `/lake/images/embedded/production/${String(sha1hash)}-120x40.svg`,
        metadata: { dimensions: { width: 120, height: 40, aspectRatio: 3 } },
      })
    })

    it('serves an image unmodified and immutable, without letting an SVG run scripts', async () => {
      const path = await clientOf(host).fetch<string>('*[_id == "settings"][0].logo.asset->path')
      const response = await get(`/${path}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(LOGO)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      const etag = response.headers.get('etag') ?? ''
      // Without a `cache-control` header, fetch would forbid a 304.
      const again = await get(`/${path}`, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
      expect(again.status).toBe(304)
    })

    it('serves a file that a browser could run as a download', async () => {
      const path = await clientOf(host).fetch<string>('*[_id == "settings"][0].manual.asset->path')
      const response = await get(`/${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    })

    it.each([
      '/images/embedded/production/0000000000000000000000000000000000000000-1x1.png',
      '/images/embedded/production/..%2F..%2Fproduction.db',
      '/images/embedded/production/.hidden',
      '/images/embedded/production/data.ndjson',
    ])('has nothing at %s', async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
    })
  })

  describe('invalid requests', () => {
    const query = (groq: string, rest = '') =>
      get(`/v2025-02-19/data/query/production?query=${encodeURIComponent(groq)}${rest}`)

    it('point at the syntax error in a query', async () => {
      const response = await query('*[_type ==')
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: {
          type: 'queryParseError',
          description: expect.stringContaining('Unexpected end of query') as string,
          query: '*[_type ==',
          start: 9,
          end: 10,
        },
      })
      await expect(clientOf(host).fetch('*[_type ==')).rejects.toThrow('GROQ query parse error')
    })

    it('name a parameter that is used but not given', async () => {
      const response = await query('*[_type == $type]')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: {
          type: 'queryParseError',
          description: 'param $type referenced, but not provided',
          start: 11,
          end: 16,
        },
      })
    })

    it.each([
      ['a parameter that is not JSON', '&$slug=home', 'The parameter $slug is not valid JSON'],
      ['an unknown perspective', '&perspective=nonsense!', 'Unknown perspective "nonsense!"'],
      ['raw combined with others', '&perspective=raw,drafts', 'cannot be combined'],
    ])('reject %s with a message', async (_what, rest, sentence) => {
      const response = await query('*[slug.current == $slug]', rest)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        statusCode: 400,
        error: 'Bad Request',
        message: expect.stringContaining(sentence) as string,
      })
    })

    it('answer 404 for another dataset or project', async () => {
      const dataset = await get('/v2025-02-19/data/query/staging?query=*')
      expect(dataset.status).toBe(404)
      expect(await dataset.json()).toEqual({
        error: {
          type: 'datasetNotFoundError',
          description: 'Dataset "staging" not found for project ID "embedded"',
        },
      })
      const project = await get('/images/other/production/x.png')
      expect(project.status).toBe(404)
      expect(await project.json()).toMatchObject({ error: { type: 'projectNotFoundError' } })
    })

    it('answer 400 for an invalid API version, and 501 for unsupported endpoints', async () => {
      expect((await get('/vlatest/data/query/production?query=*')).status).toBe(400)
      const response = await fetch(`${host}/v2025-02-19/data/export/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: '{}',
      })
      expect(response.status).toBe(501)
      expect(await response.json()).toMatchObject({
        error: 'Not Implemented',
        message: 'The embedded dataset does not support POST /v2025-02-19/data/export/production.',
      })
    })

    it('reject a body that is not JSON, has no query, or is too large', async () => {
      const post = (body: string) =>
        fetch(`${host}/v2025-02-19/data/query/production`, { method: 'POST', body })
      expect((await post('{')).status).toBe(400)
      expect((await post('{"params": {}}')).status).toBe(400)
      expect((await post('')).status).toBe(400)
      expect((await post(JSON.stringify({ query: 'x'.repeat(600_000) }))).status).toBe(413)
      expect((await post(JSON.stringify({ query: ' '.repeat(200_000) }))).status).toBe(413)
      const withBytes = (bytes: number) => {
        const body = (text: string) => JSON.stringify({ query: '1', params: { text } })
        return post(body('x'.repeat(bytes - body('').length)))
      }
      expect((await withBytes(500_000)).status).toBe(200)
      expect((await withBytes(500_001)).status).toBe(413)
    })

    it('answer 415 to an unknown encoding or character set, and log nothing', async () => {
      const unknownOnes: Record<string, string>[] = [
        { 'content-type': 'application/json', 'content-encoding': 'zstd' },
        { 'content-type': 'application/json; charset=latin1' },
      ]
      for (const headers of unknownOnes) {
        const response = await fetch(`${host}/v2025-02-19/data/query/production`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query: '*' }),
        })
        expect(response.status).toBe(415)
        expect(await response.json()).toMatchObject({ statusCode: 415, error: 'Unsupported Media Type' })
      }
      expect(log.error).not.toHaveBeenCalled()
    })

    it('answer 400 to a query that is nested too deeply, without crashing', async () => {
      const response = await fetch(`${host}/v2025-02-19/data/query/production`, {
        method: 'POST',
        body: JSON.stringify({ query: '['.repeat(5_900) + ']'.repeat(5_900) }),
      })
      expect(response.status).toBe(400)
      expect((await get('/ping')).status).toBe(200)
    })
  })
})

describe('startup and limits of the embedded dataset', () => {
  let folder: string
  const running: RunningLake[] = []
  beforeEach(async () => {
    folder = await makeFolder()
  })
  afterEach(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(options?: Partial<LakeOptions>): Promise<string> {
    const lake = await startLake(folder, options)
    running.push(lake)
    return lake.host
  }
  async function stop() {
    for (const lake of running.splice(0)) await lake.stop()
  }

  const n = Array.from({ length: 20 }, (_, index) => ({ index }))

  it.each([
    ['documents to read', { steps: 50 }, '*{"all": count(*{"all": count(*)})}', 'takes too many steps'],
    [
      'nested loops',
      { steps: 500 },
      '$n[]{"a": count($n[]{"b": count($n[index > 1])})}',
      'takes too many steps',
    ],
    [
      'length of the result',
      { resultLength: 500 },
      '*{"all": *}',
      'The result is larger than 500 characters',
    ],
  ])('aborts a query that exceeds its limit of %s', async (_what, limits, query, sentence) => {
    const host = await start({ limits })
    await expect(clientOf(host).fetch(query, { n })).rejects.toThrow(sentence)
    expect(await clientOf(host).fetch<unknown>('1 + 1')).toBe(2)
  })

  it('answers 504 to a query that takes too long, with the time limit', async () => {
    const host = await start({ limits: { durationMs: 0 } })
    const slow = clientOf(host).fetch('$n[]{"a": count($n[]{"b": count($n[index > 1])})}', { n })
    await expect(slow).rejects.toMatchObject({
      statusCode: 504,
      message: expect.stringContaining('took longer than 0 ms') as unknown,
    })
  })

  it('keeps its content when reopened, whatever the seed says', async () => {
    await start()
    await stop()
    const host = await start({ seed: 'none' })
    expect(await clientOf(host).fetch<unknown>('*[_type == "page"].title')).toEqual(['About', 'Home'])
    const path = await clientOf(host).fetch<string>('*[_id == "settings"][0].logo.asset->path')
    expect((await fetch(`${host}/${path}`)).status).toBe(200)
  })

  it('starts empty if the seed is none', async () => {
    const host = await start({ seed: 'none' })
    expect(await clientOf(host, { token: TOKEN, perspective: 'raw' }).fetch<unknown>('*')).toEqual([])
  })

  it('can be seeded from an exported archive', async () => {
    const name = 'production-export-2025-01-01'
    await writeExport(join(folder, name), DOCUMENTS)
    const archive = join(folder, 'export.tar.gz')
    await create({ gzip: true, file: archive, cwd: folder }, [name])
    const host = await start({ seed: archive })
    expect(await clientOf(host).fetch<unknown>('*[_id == "settings"][0].logo.asset->originalFilename')).toBe(
      'logo.svg',
    )
  })

  it('cleans up after a killed import and starts over', async () => {
    const leftover = join(
      folder,
      `data/lake/.seeding-999999999-${randomUUID()}-${encodeURIComponent(hostname())}`,
    )
    await mkdir(leftover, { recursive: true })
    await writeFile(join(leftover, 'dataset.db'), 'half a database')
    const host = await start()
    expect(await clientOf(host).fetch<unknown>('count(*[_type == "page"])')).toBe(2)
    expect((await readdir(join(folder, 'data/lake'))).filter((name) => name.startsWith('.seeding'))).toEqual(
      [],
    )
  })

  it('imports everything on the next start after a kill during the import', async () => {
    const pages = Array.from({ length: 5_000 }, (_, index) => ({
      _id: `page-${index}`,
      _type: 'page',
      index,
    }))
    const seed = await writeExport(join(folder, 'export'), pages)
    const lakeFolder = join(folder, 'data/lake')
    await mkdir(lakeFolder, { recursive: true })
    await new Promise<void>((exited, failed) => {
      const child = spawn(process.execPath, serverProgram('lake-main.ts', 'lake.js'), {
        env: {
          ...process.env,
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATASET_SEED: seed,
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      })
      // The import's work folder appears at its start, long before the database is put into place.
      const watcher = watch(lakeFolder, (_event, name) => {
        if (name?.startsWith('.seeding')) child.kill('SIGKILL')
      })
      child.once('error', failed)
      child.once('exit', (_code, signal) => {
        watcher.close()
        if (signal === 'SIGKILL') exited()
        else failed(new Error('The import finished before it could be killed'))
      })
    })
    const host = await start({ seed })
    expect(await clientOf(host).fetch<unknown>('count(*[_type == "page"])')).toBe(5_000)
    expect((await readdir(lakeFolder)).filter((name) => name.startsWith('.seeding'))).toEqual([])
  })

  it.each([
    [
      'that is not JSON',
      ['{"_id": "a", "_type": "page"}', '{"_id": '],
      /data\.ndjson, line 2: this is not JSON/,
    ],
    ['without a type', [{ _id: 'a' }], /line 1: _type: /],
    ['with an impossible id', [{ _id: 'a/b', _type: 'page' }], /line 1: _id: may only contain letters/],
    [
      'that occurs twice',
      [DOCUMENTS[0], '', DOCUMENTS[0]],
      /line 3: the document "page-home" is already on line 1/,
    ],
    [
      'with a dangling reference',
      [{ _id: 'a', _type: 'page', next: { _type: 'reference', _ref: 'gone' } }],
      /line 1: "a" refers to "gone", which is not in the export/,
    ],
    [
      'whose asset is missing',
      [{ _id: 'a', _type: 'page', logo: { _sanityAsset: 'image@file://./images/gone.png' } }],
      /line 1: \.\/images\/gone\.png does not exist/,
    ],
    [
      'whose image is not an image',
      [{ _id: 'a', _type: 'page', logo: { _sanityAsset: 'image@file://./files/manual.html' } }],
      /line 1: \.\/files\/manual\.html is not a picture/,
    ],
    [
      'whose asset is outside the export',
      [{ _id: 'a', _type: 'page', logo: { _sanityAsset: 'image@file://./../outside.svg' } }],
      /line 1: \.\/\.\.\/outside\.svg is outside the export/,
    ],
    [
      'whose asset is on the network',
      [{ _id: 'a', _type: 'page', logo: { _sanityAsset: 'image@https://example.com/a.png' } }],
      /line 1: _sanityAsset must look like/,
    ],
    ['that is empty', [''], /contains no documents; use DATASET_SEED=none/],
  ])(
    'rejects an export with a document %s, and leaves no database behind',
    async (_what, lines, sentence) => {
      await writeFile(join(folder, 'outside.svg'), LOGO)
      await expect(start({ seed: await writeExport(join(folder, 'export'), lines) })).rejects.toThrow(
        sentence,
      )
      expect(await readdir(join(folder, 'data/lake'))).toEqual(['assets'])
      expect(await readdir(join(folder, 'data/lake/assets'))).toEqual([])
    },
  )

  it('rejects a missing seed and an invalid archive', async () => {
    await expect(start({ seed: join(folder, 'nothing') })).rejects.toThrow(/seed .*nothing does not exist/)
    await writeFile(join(folder, 'broken.tar.gz'), 'no archive')
    await expect(start({ seed: join(folder, 'broken.tar.gz') })).rejects.toThrow(
      /broken\.tar\.gz cannot be unpacked/,
    )
  })

  it('does not touch a file that is not a database', async () => {
    await mkdir(join(folder, 'data/lake'), { recursive: true })
    await writeFile(join(folder, 'data/lake/production.db'), 'my diary '.repeat(1000))
    await expect(start()).rejects.toThrow(/production\.db is not a dataset/)
  })
})
