import express from 'express'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createContentClient, type ContentClient } from '../../app/content/client.server'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeRouter } from '../../server/lake/routes/router'
import { parseMutateBody } from '../../server/lake/writes/mutation'
import { lastingPort } from '../support/lasting-port'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const TITLE = '*[_type == "page" && slug.current == $slug][0]{title, "next": next->title}'

let folder: string
let lake: Lake
let server: Server
let port: number
let content: ContentClient
/** Resolves when the client follows the dataset's live events. */
let following: Promise<void>

beforeEach(async () => {
  log.warn.mockClear()
  log.info.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'export'))
  const documents = [
    { _id: 'a', _type: 'page', title: 'A', slug: { current: 'a' }, next: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', _type: 'page', title: 'B', slug: { current: 'b' } },
    { _id: 'drafts.b', _type: 'page', title: 'B, unfinished', slug: { current: 'b' } },
  ]
  await writeFile(
    join(folder, 'export/data.ndjson'),
    documents.map((each) => JSON.stringify(each)).join('\n'),
  )
  lake = await openLake({ dataDir: folder, seed: join(folder, 'export'), log })
  port = await lastingPort()
  await listen()
  content = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${port}/lake`,
    // Far longer than a test, so anything new must have been announced by an event.
    maxAgeMs: 3_600_000,
    log,
  })
  following = nextChange('all')
})

async function listen() {
  const app = express()
  app.use('/lake', createLakeRouter(lake, { isInternal: () => true }))
  server = createServer(app)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
}

/** Resolves when the client reports a possible change of something with this tag. */
function nextChange(tag: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = content.onChange(({ tags }) => {
      if (tags !== tag && !(tags !== 'all' && tags.includes(tag))) return
      stop()
      resolve()
    })
  })
}

function write(...mutations: unknown[]) {
  return lake.mutate({ mutations: parseMutateBody({ mutations }).mutations, author: 'kim' })
}

afterEach(async () => {
  content.close()
  await close()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

async function close() {
  server.closeAllConnections()
  if (server.listening) await new Promise((closed) => server.close(closed))
}

it('the content client reads what the embedded dataset publishes', async () => {
  expect(await content.fetch(TITLE, { slug: 'a' })).toEqual({ title: 'A', next: 'B' })
  expect(await content.fetch(TITLE, { slug: 'b' })).toEqual({ title: 'B', next: null })
  expect(await content.fetch(TITLE, { slug: 'c' })).toBeNull()
})

it('published content is available with the event that announces it', async () => {
  await following
  await content.fetch(TITLE, { slug: 'a' })
  const told = nextChange('s1:id:b')
  write({ patch: { id: 'b', set: { title: 'B, corrected' } } })
  await told
  expect(await content.fetch(TITLE, { slug: 'a' })).toEqual({ title: 'A', next: 'B, corrected' })
})

it('drafts are not announced to visitors', async () => {
  await following
  const changes = vi.fn()
  content.onChange(changes)
  const told = nextChange('s1:id:a')
  write({ patch: { id: 'drafts.b', set: { title: 'B, still unfinished' } } })
  write({ patch: { id: 'a', set: { title: 'A!' } } })
  await told
  expect(changes.mock.calls).toEqual([[{ tags: ['s1:id:a', 's1:type:page', 's1:all'] }]])
})

it('content that was read before stays available when the embedded dataset goes down', async () => {
  await following
  await content.fetch(TITLE, { slug: 'a' })
  await close()
  content.invalidate(['s1:type:page'])
  expect(await content.fetch(TITLE, { slug: 'a' })).toEqual({ title: 'A', next: 'B' })
  await expect(content.fetch(TITLE, { slug: 'b' })).rejects.toBeInstanceOf(ContentUnavailableError)
  const warnings = log.warn.mock.calls.map(([, message]) => String(message))
  expect(warnings.filter((message) => message.startsWith('The dataset does not respond'))).toHaveLength(1)
  expect(warnings.filter((message) => message.startsWith('Live events'))).toHaveLength(1)
})

it('content published while live events were down appears once they are back', async () => {
  await following
  await content.fetch(TITLE, { slug: 'b' })
  await close()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  write({ patch: { id: 'b', set: { title: 'B, meanwhile' } } })
  const back = nextChange('all')
  await listen()
  await back
  expect(await content.fetch(TITLE, { slug: 'b' })).toEqual({ title: 'B, meanwhile', next: null })
  expect(log.info).toHaveBeenCalledWith({ dataset: 'production' }, 'Live events are connected again')
})

it('a query error is reported as such', async () => {
  await expect(content.fetch('*[_type == ')).rejects.toThrow('GROQ query parse error')
})
