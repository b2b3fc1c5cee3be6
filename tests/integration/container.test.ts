import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ensureSiteBuilt } from '../support/build'
import { lastingPort } from '../support/lasting-port'
import { startSiteProcess } from '../support/site-process'

/* What the Dockerfile does, without Docker: reads its last stage, copies what it copies into an empty folder, and
   runs its commands there with only the packages that `npm ci --omit=dev` would install. */

const root = join(import.meta.dirname, '../..')
/** Time limit of a command on a busy machine, in ms. */
const COMMAND_MS = 60_000

let folder: string
let site: string
let dockerfile: string
let environment: NodeJS.ProcessEnv
let server: ChildProcess | null = null

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
})
const commandSchema = z.tuple([z.string()], z.string())

/** The instructions of the last stage. */
function lastStage(): string[] {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')
  const start = lines.findLastIndex((line) => line.startsWith('FROM '))
  return lines.slice(start + 1).filter((line) => line && !line.startsWith('#'))
}

function commandAfter(start: string): [string, ...string[]] {
  const line = lastStage().find((instruction) => instruction.startsWith(start))
  const command = commandSchema.parse(JSON.parse(line?.slice(line.indexOf('[')) ?? ''))
  // The image's Node is replaced by the one running this test.
  return [command[0] === 'node' ? process.execPath : command[0], ...command.slice(1)]
}

/** Links the production packages into place. */
async function linkPackages(target: string): Promise<void> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    const isTopLevel = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)
    if (!isTopLevel || dev || devOptional || !existsSync(join(root, path))) continue
    const place = join(target, path.slice('node_modules/'.length))
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(root, path), place)
  }
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = environment) {
  const { status, stderr, stdout } = spawnSync(command, args, {
    cwd: site,
    env,
    encoding: 'utf8',
    timeout: COMMAND_MS,
  })
  return { status, output: stderr + stdout }
}

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'container-'))
  site = join(folder, 'site')
  await mkdir(site)
  dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')

  for (const instruction of lastStage().filter((line) => line.startsWith('COPY '))) {
    const words = instruction.split(/\s+/).filter((word) => word !== 'COPY' && !word.startsWith('--'))
    const to = words.pop() ?? ''
    for (const from of words) {
      const source = from.replace(/^\/site\//, '')
      const target = to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to
      if (source === 'node_modules') await linkPackages(join(site, target))
      else await cp(join(root, source), join(site, target), { recursive: true })
    }
  }

  const set = lastStage().find((line) => line.startsWith('ENV ')) ?? ''
  const variables = [...set.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  environment = {
    PATH: process.env.PATH,
    HOME: folder,
    ...Object.fromEntries(variables),
    HOST: '127.0.0.1',
    // The volume.
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    PORT: String(await lastingPort()),
  }
})

afterAll(async () => {
  if (server && server.exitCode === null) {
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
  }
  await rm(folder, { recursive: true, force: true })
})

describe('the container', () => {
  it('keeps its data on the volume that the README’s command mounts', async () => {
    const volume = lastStage()
      .find((line) => line.startsWith('VOLUME '))
      ?.split(' ')[1]
    expect(lastStage().find((line) => line.startsWith('ENV '))).toContain(`DATA_DIR=${volume}`)
    for (const text of [dockerfile, await readFile(join(root, 'README.md'), 'utf8')]) {
      const mounts = [...text.matchAll(/docker run .*-v \S+?:(\S+?)[\s`]/g)].map(([, path]) => path)
      expect([...new Set(mounts)]).toEqual([volume])
    }
  })

  it('serves, is healthy, exports, imports, backs up and restores with production packages only', async () => {
    expect(existsSync(join(site, 'node_modules/tsx'))).toBe(false)
    const [health, ...healthArgs] = commandAfter('HEALTHCHECK')
    expect(run(health, healthArgs).status).not.toBe(0)

    const [command, ...args] = commandAfter('CMD')
    server = spawn(command, args, { cwd: site, env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    server.stderr?.on('data', (bytes: Buffer) => (words += bytes.toString()))
    await vi.waitFor(() => expect(words).toContain('is ready'), COMMAND_MS)
    expect(run(health, healthArgs)).toMatchObject({ status: 0 })
    const page = await fetch(`http://127.0.0.1:${environment.PORT}/en/home`)
    expect(page.status).toBe(200)
    expect(existsSync(join(folder, 'data/lake/production.db'))).toBe(true)
    expect(existsSync(join(site, '.data'))).toBe(false)

    const backup = join(folder, 'data/backup.tar.gz')
    const exported = run('npm', ['run', '--silent', 'dataset:export', '--', backup])
    expect(exported.output).toContain('Wrote')
    expect(exported.status).toBe(0)
    const imported = run('npm', ['run', '--silent', 'dataset:import', '--', backup, '--replace'])
    expect(imported.output).toContain('Imported')
    expect(imported.status).toBe(0)

    // The site makes a backup at startup, and only one process at a time can.
    await vi.waitFor(
      () => {
        const backedUp = run('npm', ['run', '--silent', 'backup'])
        expect(backedUp.output).toContain('read back and complete')
        expect(backedUp.status).toBe(0)
      },
      { timeout: COMMAND_MS, interval: 500 },
    )
    const restored = run('npm', ['run', '--silent', 'restore', '--', 'newest', '--yes'])
    expect(restored.output).toContain('Restored')
    expect(restored.status).toBe(0)
    const outbox = run('npm', ['run', '--silent', 'outbox'])
    expect(outbox.output).toContain('Everything has been delivered.')
    expect(outbox.status).toBe(0)
    expect((await fetch(`http://127.0.0.1:${environment.PORT}/en/terms`)).status).toBe(200)
  })

  it('serves the dataset alone', async () => {
    const env = {
      ...environment,
      PORT: String(await lastingPort()),
      DATA_DIR: join(folder, 'data-of-lake'),
      BACKUP_DIR: join(folder, 'backups-of-lake'),
      DATASET_PUBLIC: 'true',
      LOG_LEVEL: 'silent',
    }
    const alone = spawn(process.execPath, ['scripts/lake.mjs'], {
      cwd: site,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exited = once(alone, 'exit')
    try {
      const query = `http://127.0.0.1:${env.PORT}/lake/v2025-02-19/data/query/production?query=count(*[_type=="pack"])>0`
      await vi.waitFor(
        async () => expect(await (await fetch(query)).json()).toMatchObject({ result: true }),
        {
          timeout: COMMAND_MS,
          interval: 200,
        },
      )
      const [health, ...healthArgs] = commandAfter('HEALTHCHECK')
      expect(run(health, healthArgs, env)).toMatchObject({ status: 0 })
    } finally {
      alone.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    }
  })

  it('reaches an API over TLS', async () => {
    // The first byte of a TLS handshake is enough, so the connection is closed after it.
    const TLS_HANDSHAKE = 0x16
    const firstBytes: number[] = []
    const upstream = createServer((socket) => {
      socket.once('data', (bytes) => {
        firstBytes.push(bytes[0] ?? -1)
        socket.destroy()
      })
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const site = await startSiteProcess({
      TIKTOK_API_URL: `https://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      DATA_DIR: join(folder, 'data-of-tls'),
    })
    const response = await fetch(`${site.origin}/api/tiktok/mara.makes`)
    expect(response.status).toBe(502)
    expect(new Set(firstBytes)).toEqual(new Set([TLS_HANDSHAKE]))
    await site.stop()
    upstream.close()
  })
})
