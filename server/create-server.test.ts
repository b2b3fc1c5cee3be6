import type * as http from 'node:http'
import { expect, it, vi } from 'vitest'
import { serverOptions } from '../tests/support/server-options'
import { createServer } from './create-server'

const created = vi.hoisted(() => vi.fn<(options: http.ServerOptions, server: http.Server) => void>())
vi.mock('node:http', async (original) => {
  const actual = await original<typeof http>()
  return {
    ...actual,
    createServer(options: http.ServerOptions) {
      const server = actual.createServer(options)
      created(options, server)
      return server
    },
  }
})

it('allows 30 s for headers, 15 minutes for an upload, and a minute for an unread response', () => {
  createServer({ ...serverOptions(), pages: (_request, response) => void response.end() })
  const [[options, server] = []] = created.mock.calls
  expect(options).toMatchObject({ headersTimeout: 30_000, requestTimeout: 15 * 60_000 })
  expect(server?.timeout).toBe(60_000)
})
