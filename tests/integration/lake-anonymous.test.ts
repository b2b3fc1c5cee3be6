import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createContentClient, type ContentClient } from '../../app/content/client.server'
import { createServer, type WebServer } from '../../server/create-server'
import { startEmbeddedServices, type EmbeddedServices } from '../../server/embedded-services'
import { readEnvironment } from '../../server/environment/environment'
import { LAKE_PATH } from '../../server/environment/site-config'
import { LISTENER_LIMITS } from '../../server/lake/events/listener-budget'
import { lakeClient } from '../support/lake-client'
import { serverOptions } from '../support/server-options'

const EDITOR = 'the-token-of-the-editors-of-this-dataset'
const log = pino({ level: 'silent' })
const numbers = Array.from({ length: 40_000 }, (_, index) => index)

let folder: string
let services: EmbeddedServices
let content: ContentClient
let site: WebServer
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anonymous-'))
  const seed = join(folder, 'seed.ndjson')
  const documents = Array.from({ length: 500 }, (_, index) => ({
    _id: `page-${index}`,
    _type: 'page',
    title: `Page ${index}`,
  }))
  const draft = { _id: 'drafts.page-0', _type: 'page', title: 'Unfinished' }
  await writeFile(seed, [...documents, draft].map((each) => JSON.stringify(each)).join('\n'))
  const environment = readEnvironment({
    DATA_DIR: folder,
    DATASET_SEED: seed,
    DATASET_PUBLIC: 'true',
    STUDIO_TOKEN: EDITOR,
  })
  services = await startEmbeddedServices({
    environment,
    directory: folder,
    log,
    clock: { time: () => Promise.resolve(Date.now()) },
  })
  const dataset = { projectId: 'embedded', dataset: 'production', apiHost: services.origin + LAKE_PATH }
  // No caching: every page queries the dataset.
  const { ownHeaders: headers } = services
  content = createContentClient({ ...dataset, headers, log, live: false, maxAgeMs: 0, cacheSize: 1 })
  site = createServer({
    ...serverOptions(),
    environment,
    log,
    mounts: services.mounts,
    pages: (request, response, next) => {
      content
        .fetch('*[_id == $id][0].title', { id: `page-${String(request.query.n)}` })
        .then((title) => response.type('html').send(`<h1>${String(title)}</h1>`), next)
    },
  })
  origin = `http://127.0.0.1:${await site.listen(0, '127.0.0.1')}`
})

afterAll(async () => {
  content.close()
  await site.close(1_000)
  await services.close()
  await rm(folder, { recursive: true, force: true })
})

function clientOf(token?: string) {
  return lakeClient(origin + LAKE_PATH, {
    maxRetries: 0,
    token,
    perspective: 'raw',
  })
}

const anonymous = () => clientOf()

describe('anonymous queries to a public dataset do not block the site', () => {
  it.each([
    ['nested loops', '*{"a": count(*{"b": count(*[title match ^.^.title])})}', {}],
    ['repeated scans of lists', 'count($n[@ in $n])', { n: numbers }],
  ])('%s: pages, edits and health checks still respond', async (what, query, params) => {
    const evil = anonymous()
      .fetch<unknown>(query, params)
      .then(
        () => 'an answer',
        (cause: unknown) => String(cause),
      )
    for (const round of [1, 2, 3]) {
      expect(await (await fetch(`${origin}/healthz`)).text()).toBe('alive\n')
      const page = await fetch(`${origin}/?n=${round}&for=${encodeURIComponent(what)}`)
      expect(await page.text()).toBe(`<h1>Page ${round}</h1>`)
      await clientOf(EDITOR).patch('page-9').set({ what, round }).commit()
    }
    expect(await evil).toMatch(/too many steps|longer than/)
  })

  it('the next query sees only public documents, in their latest state', async () => {
    const seen = () => anonymous().fetch<unknown>('*[_id in ["page-0", "drafts.page-0"]].title')
    expect(await seen()).toEqual(['Page 0'])
    await clientOf(EDITOR).patch('page-0').set({ title: 'Changed' }).commit()
    await clientOf(EDITOR).patch('drafts.page-0').set({ title: 'Changed draft' }).commit()
    expect(await seen()).toEqual(['Changed'])
    await clientOf(EDITOR).delete('page-0')
    expect(await seen()).toEqual([])
  })

  it('a syntax error is reported with its position', async () => {
    await expect(anonymous().fetch('*[_type == ')).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) as number },
    })
  })

  it('a listener with an expensive filter or large parameters is rejected', async () => {
    const listen = (query: string, count: number) => {
      const params = new URLSearchParams({ query, $n: JSON.stringify(numbers.slice(0, count)) })
      return fetch(`${origin}${LAKE_PATH}/v2025-02-19/data/listen/production?${params.toString()}`)
    }
    expect((await listen('*[count($n[count($n[count($n) > 0]) > 0]) > 0]', 100)).status).toBe(400)
    expect((await listen('*[_type in $n]', 1_000)).status).toBe(413)
  })

  it('a listener receives what matches its filter, in order', async () => {
    const leaving = new AbortController()
    const params = new URLSearchParams({
      query: '*[_type == "page" && title match "Loud*"]',
      includeResult: 'true',
    })
    const url = `${origin}${LAKE_PATH}/v2025-02-19/data/listen/production?${params.toString()}`
    const response = await fetch(url, { signal: leaving.signal })
    expect(response.status).toBe(200)
    let heard = ''
    const reading = (async () => {
      const reader = response.body?.getReader()
      for (let read = await reader?.read(); read?.value; read = await reader?.read())
        heard += Buffer.from(read.value).toString()
    })().catch(() => {})
    const titles = () => [...heard.matchAll(/"title":"(\w+ ?\d*)"/g)].map(([, title]) => title)
    await vi.waitFor(() => expect(heard).toContain('event: welcome'))
    for (const title of ['Loud 1', 'Quiet', 'Loud 2']) {
      await clientOf(EDITOR).patch('page-7').set({ title }).commit()
      await clientOf(EDITOR)
        .patch('drafts.page-1')
        .setIfMissing({ _type: 'page' })
        .commit()
        .catch(() => {})
    }
    await vi.waitFor(() => expect(titles().at(-1)).toBe('Loud 2'))
    expect(heard.match(/"transition":"\w+"/g)).toEqual([
      '"transition":"appear"',
      '"transition":"disappear"',
      '"transition":"appear"',
    ])
    leaving.abort()
    await reading
  })
})

it('anonymous clients that use up all their streams do not cut the site off from its live events', async () => {
  const leaving = new AbortController()
  /** Kept, since a garbage-collected response closes its stream. */
  const responses: Response[] = []
  const openAt = async (host: string, headers: Readonly<Record<string, string>> = {}) => {
    const url = `${host}${LAKE_PATH}/v2025-02-19/data/live/events/production`
    const response = await fetch(url, { headers, signal: leaving.signal })
    responses.push(response)
    return response.status
  }
  try {
    const streams = Array.from({ length: LISTENER_LIMITS.anonymous.streams }, () => openAt(origin))
    expect(new Set(await Promise.all(streams))).toEqual(new Set([200]))
    expect(await openAt(origin)).toBe(429)
    expect(await openAt(services.origin)).toBe(429)
    expect(await openAt(services.origin, services.ownHeaders)).toBe(200)
  } finally {
    leaving.abort()
  }
})
