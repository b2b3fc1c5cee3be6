import express from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createClients } from './clients'
import { readEnvironment } from './environment/environment'

it('lets no one into the previews of a hosted dataset without a secret, since it has no sessions', async () => {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_READ_TOKEN: 'a-token-that-may-read',
    SANITY_API_HOST: 'http://127.0.0.1:1',
  })
  const services = { origin: 'http://127.0.0.1:1', ownHeaders: {}, access: null }
  const { preview, close } = await createClients({
    environment,
    services,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(close)
  const server = express().use(preview.router).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/enable`, { redirect: 'manual' })
  expect([status, headers.get('set-cookie')]).toEqual([401, null])
})
