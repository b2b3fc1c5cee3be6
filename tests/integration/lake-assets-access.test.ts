import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccess, type Access } from '../../server/access/access'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeService } from '../../server/lake/service'

const EDITOR = 'the-token-of-the-editors-of-this-dataset'

let folder: string
let lake: Lake
let access: Access
let server: Server
let origin: string
let isPreview = false

beforeEach(async () => {
  isPreview = false
  folder = await mkdtemp(join(tmpdir(), 'asset-access-'))
  lake = await openLake({ dataDir: folder, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  access = openAccess({ dataDir: folder, editorToken: EDITOR })
  const service = createLakeService(lake, access, { isPreview: () => isPreview })
  server = createServer(express().use('/lake', service))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  access.close()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

test('strangers get the pictures of published documents, and no others', async () => {
  const headers = { authorization: `Bearer ${EDITOR}` }
  const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploaded = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers,
    body: new Uint8Array(red),
  })
  const { document } = (await uploaded.json()) as { document: { _id: string; url: string } }
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: document._id } }
  const write = (...mutations: Parameters<Lake['mutate']>[0]['mutations']) =>
    lake.mutate({ mutations, author: 'kim' })
  const get = (init: RequestInit = {}) => fetch(origin + document.url, init)

  expect((await get()).status).toBe(404)
  await write({ create: { _id: 'drafts.page', _type: 'page', picture } })
  expect((await get()).status).toBe(404)
  const forEditor = await get({ headers })
  expect([forEditor.status, forEditor.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  isPreview = true
  expect((await get()).status).toBe(200)
  isPreview = false

  await write({ create: { _id: 'page', _type: 'page', sections: [{ picture }] } })
  const forAll = await get()
  expect([forAll.status, forAll.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  await write({ delete: { id: 'page' } })
  expect((await get()).status).toBe(404)
})
