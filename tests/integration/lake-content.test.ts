import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ContentUnavailableError, createContentClient, type ContentClient } from '../../app/content/client'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeRouter } from '../../server/lake/router'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const TITLE = '*[_type == "page" && slug.current == $slug][0]{title, "next": next->title}'

let folder: string
let lake: Lake
let server: Server
let content: ContentClient

beforeEach(async () => {
  log.warn.mockClear()
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
  const app = express()
  app.use('/lake', createLakeRouter(lake))
  server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  content = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${port}/lake`,
    log,
  })
})

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

it('design 4: the content client reads what the embedded dataset publishes', async () => {
  expect(await content.fetch(TITLE, { slug: 'a' })).toEqual({ title: 'A', next: 'B' })
  expect(await content.fetch(TITLE, { slug: 'b' })).toEqual({ title: 'B', next: null })
  expect(await content.fetch(TITLE, { slug: 'c' })).toBeNull()
})

it('design 4: pages that were read keep their content when the embedded dataset goes away', async () => {
  await content.fetch(TITLE, { slug: 'a' })
  await close()
  content.drop(['s1:type:page'])
  expect(await content.fetch(TITLE, { slug: 'a' })).toEqual({ title: 'A', next: 'B' })
  await expect(content.fetch(TITLE, { slug: 'b' })).rejects.toBeInstanceOf(ContentUnavailableError)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('design 4: a mistake in a query is shown as one', async () => {
  await expect(content.fetch('*[_type == ')).rejects.toThrow('GROQ query parse error')
})
