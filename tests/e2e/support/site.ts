import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Something that a test started: where it answers, and how to end it. */
export interface Started {
  origin: string
  stop(): Promise<void>
}

/** An upstream of the test's own, on a free port of this machine. */
export async function startUpstream(answer: RequestListener): Promise<Started> {
  const server = createServer(answer)
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

/** The production server with its own dataset and these variables; everything else is unset. */
export async function startSite(variables: Record<string, string>): Promise<Started> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kat-social-site-'))
  const free = await startUpstream(() => {})
  await free.stop()
  const { port } = new URL(free.origin)
  const server = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      LOOKUPS_PER_MINUTE: '100000',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  await expect
    .poll(
      () =>
        fetch(`${free.origin}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  return {
    origin: free.origin,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
