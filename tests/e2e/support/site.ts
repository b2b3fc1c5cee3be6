import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../../support/site-process'

/** A server that a test started: its origin, and how to stop it. */
export interface Started {
  origin: string
  stop(): Promise<void>
}

/** Starts an upstream for a test, on a free port of this machine. */
export async function startUpstream(listener: RequestListener): Promise<Started> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts the production server with its own dataset and these variables; everything else is unset. */
export async function startSite(variables: Record<string, string>): Promise<Started> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kat-social-site-'))
  const site = await startSiteProcess({
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
    LOOKUPS_PER_MINUTE: '100000',
    ...variables,
  })
  return {
    origin: site.origin,
    async stop() {
      await site.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
