import type { ClientConfig, SanityClient } from '@sanity/client'
import express from 'express'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Authorize, Member } from '../../server/lake/access'
import { openLake, type Lake } from '../../server/lake/lake'
import { createLakeRouter } from '../../server/lake/routes/router'
import { createLakeSockets } from '../../server/lake/sockets/sockets'
import type { Log } from '../../shared/logging/log'
import { lakeClient } from '../support/lake-client'

/** The members who own the tests' tokens. */
const MEMBERS: Record<string, Member> = {
  kim: { role: 'editor', userId: 'kim' },
  lee: { role: 'editor', userId: 'lee' },
  vic: { role: 'viewer', userId: 'vic' },
}

export const API_VERSION = '2025-02-19'

export interface TestLake {
  lake: Lake
  /** Base URL of the API, without a trailing slash. */
  host: string
  port: number
  /** The process's data folder. */
  folder: string
  /** Revoked tokens. */
  signedOut: Set<string>
  /** Returns a client: `kim` and `lee` are editors, `vic` is a viewer, undefined is anonymous. */
  clientOf(token?: string, config?: ClientConfig): SanityClient
  /** Requests a path of the API with a token. */
  get(path: string, token?: string): Promise<Response>
  stop(): Promise<void>
}

/**
 * Serves an empty embedded dataset, or the one in an existing folder, on a free port, with published content public.
 */
export async function startTestLake(log: Pick<Log, 'info' | 'error'>, folder?: string): Promise<TestLake> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'lake-')))
  const lake = await openLake({ dataDir, seed: 'none', log })
  const signedOut = new Set<string>()
  const authorize: Authorize = ({ headers }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    return signedOut.has(token) ? null : (MEMBERS[token] ?? null)
  }
  const app = express()
  app.use('/lake', createLakeRouter(lake, { authorize, isPublic: true }))
  const sockets = createLakeSockets(lake, {
    path: '/lake',
    access: { authorize, isForeign: ({ headers }) => headers.origin === 'https://elsewhere.example' },
  })
  const server = createServer(app)
  server.on('upgrade', (request, socket, head) => {
    if (!sockets.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const host = `http://127.0.0.1:${port}/lake`
  return {
    lake,
    host,
    port,
    folder: dataDir,
    signedOut,
    clientOf: (token, config) =>
      lakeClient(host, {
        maxRetries: 0,
        token,
        // Clients that write want to see the result, drafts included.
        perspective: token === undefined ? 'published' : 'raw',
        ...config,
      }),
    get: (path, token) =>
      fetch(host + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    async stop() {
      sockets.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      lake.close()
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
