import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export interface LookupSite {
  origin: string
  port: number
  stop(): Promise<void>
}

/**
 * Starts the built site as a process of its own, with a dataset of its own, and waits until it can be served.
 * @param variables its environment besides what every run needs
 * @param openFiles how many files it may have open (`ulimit -n`); as many as this process unless given
 */
export async function startBuiltSite(
  variables: Record<string, string>,
  openFiles?: number,
): Promise<LookupSite> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kat-social-faults-'))
  const port = await freePort()
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const site = spawn('/bin/sh', ['-c', `${limit}exec "$0" build/server/main.js`, process.execPath], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: 'ignore',
  })
  const ended = once(site, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    },
    { timeout: 60_000, interval: 100 },
  )
  return {
    origin,
    port,
    async stop() {
      site.kill('SIGKILL')
      await ended
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
