import express from 'express'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { serveInTest } from '../tests/support/local-server'
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
  const origin = await serveInTest(express().use(preview.router))
  const { status, headers } = await fetch(`${origin}/enable`, { redirect: 'manual' })
  expect([status, headers.get('set-cookie')]).toEqual([401, null])
})
