import express from 'express'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccess, type Access } from '../../server/access/access'
import { openOutboxDatabase } from '../../server/outbox/database'
import { Outbox } from '../../server/outbox/outbox'
import { createDeliveryStatusRoute } from '../../server/outbox/routes'
import { sampleSubmission } from '../../server/outbox/sample-for-tests'
import { DELIVERY_STATUS_PATH } from '../../shared/addresses/server-paths'
import { serveLocally, type LocalServer } from '../support/local-server'

const EDITOR = 'the-token-of-the-editors-of-this-site'
const VIEWER = 'the-token-of-the-viewers-of-this-site'
const FAILED_AT = Date.parse('2026-01-31T14:14:00Z')

let folder: string
let outbox: Outbox
let now: number
let access: Access
let server: LocalServer
let url: string
const log = { warn: vi.fn() }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-status-'))
  now = FAILED_AT
  outbox = new Outbox(
    openOutboxDatabase(join(folder, 'outbox.db')),
    () => now,
    () => now,
  )
  access = openAccess({ dataDir: folder, editorToken: EDITOR, viewerToken: VIEWER })
  const app = express()
  app.use(
    DELIVERY_STATUS_PATH,
    createDeliveryStatusRoute({ access, deliveries: outbox.deliveries, notSetUp: ['webhook'], log }),
  )
  server = await serveLocally(app)
  url = server.origin + DELIVERY_STATUS_PATH
})
afterEach(async () => {
  await server.close()
  access.close()
  outbox.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (token?: string) =>
  fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

async function failToDeliver() {
  const submission = sampleSubmission()
  const { reference } = submission
  await outbox.keep({
    submission,
    sendKey: reference,
    contentKey: reference,
    deliveries: [{ channel: 'customerMail', payload: {} }],
  })
  const [delivery] = await outbox.deliveries.claim('customerMail', 1)
  await outbox.deliveries.failed(delivery!, 'connect ECONNREFUSED')
}

it('tells members which deliveries have been failing for five minutes, but not their content', async () => {
  await failToDeliver()
  now += 5 * 60_000 - 1
  expect(await (await send(VIEWER)).json()).toEqual({ delays: [] })
  now += 1
  const since = new Date(FAILED_AT).toISOString()
  for (const token of [EDITOR, VIEWER])
    expect(await (await send(token)).json()).toEqual({
      delays: [{ channel: 'customerMail', count: 1, since, isSetUp: true }],
    })
})

it('tells them which deliveries wait for a channel that is not set up', async () => {
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', [
    { channel: 'customerMail', payload: {} },
    { channel: 'webhook', payload: {} },
  ])
  now += 5 * 60_000
  const since = new Date(FAILED_AT).toISOString()
  expect(await (await send(EDITOR)).json()).toEqual({
    delays: [{ channel: 'webhook', count: 1, since, isSetUp: false }],
  })
})

it('is hidden from everyone else', async () => {
  expect([(await send()).status, (await send('not-a-token-of-theirs')).status]).toEqual([401, 401])
})

it('answers 503 if the outbox cannot be read', async () => {
  outbox.close()
  const response = await send(EDITOR)
  expect(response.status).toBe(503)
  expect(log.warn).toHaveBeenCalledOnce()
})
