import { expect, it } from 'vitest'
import { createGuardedServer } from './guarded-server'

it('headers have 30 s to arrive and an upload 15 minutes, and unread answers are given up after 60 s', () => {
  const { server } = createGuardedServer({ hasSockets: false })
  expect(server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 900_000, timeout: 60_000 })
})

it('keeps unused connections longer than load balancers do, which keep them for 60 s', () => {
  const { server } = createGuardedServer({ hasSockets: false })
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})
