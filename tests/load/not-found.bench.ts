/*
 * What addresses cost that do not exist, in CPU time of the site's process, beside pages that do: from the page cache, and
 * past it (with a cookie). Needs the production build. Prints a table in Markdown.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import { readEnvironment } from '../../server/environment'
import { startSite } from '../../server/start'

const TURNS = 300

process.env.NODE_ENV = 'production'
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const site = await startSite({
  environment: readEnvironment({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder }),
  directory: process.cwd(),
  log: pino({ level: 'silent' }),
  build: (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild,
  staticFiles: null,
  studioDirectory: join(folder, 'no-studio'),
})

/** CPU time for one answer, in ms, the asking client included. */
async function cost(path: () => string, headers: Record<string, string> = {}): Promise<string> {
  const ask = async () => (await fetch(site.address + path(), { headers })).arrayBuffer()
  for (let turn = 0; turn < 30; turn++) await ask()
  const before = process.cpuUsage()
  for (let turn = 0; turn < TURNS; turn++) await ask()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / TURNS).toFixed(2)
}

const cookie = { cookie: 'own=1' }
const random = () => `/en/${Math.random()}`
const rows = [
  ['a page, kept', await cost(() => '/en/contact')],
  ['an unknown address', await cost(random)],
  ['a page, with a cookie of its own', await cost(() => '/en/contact', cookie)],
  ['an unknown address, with a cookie of its own', await cost(random, cookie)],
  ['an unknown order', await cost(() => `/en/order/${Math.random()}`)],
]
process.stdout.write(
  `| address | CPU, ms |\n| --- | --: |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
)
await site.close(1_000)
await rm(folder, { recursive: true, force: true })
