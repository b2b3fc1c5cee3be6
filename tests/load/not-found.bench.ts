/*
 * What addresses cost that do not exist, in CPU time of the site's process, beside pages that do: from the page cache, and
 * past it (with a cookie). Needs the production build. Prints a table in Markdown.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../support/site-process'

const TURNS = 400
/** The kernel's unit of CPU time: 100 ticks per second on every Linux that Node runs on. */
const MS_PER_TICK = 10

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const site = await startSiteProcess({ LOG_LEVEL: 'silent', DATA_DIR: folder })

/** Returns the CPU time of the site's process so far, in ms. */
async function cpuMs(): Promise<number> {
  const fields = (await readFile(`/proc/${site.process.pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Returns the CPU time of the site per response, in ms. */
async function cost(path: () => string, headers: Record<string, string> = {}): Promise<string> {
  const ask = async () => (await fetch(site.origin + path(), { headers })).arrayBuffer()
  for (let turn = 0; turn < 50; turn++) await ask()
  const before = await cpuMs()
  for (let turn = 0; turn < TURNS; turn++) await ask()
  return (((await cpuMs()) - before) / TURNS).toFixed(2)
}

const cookie = { cookie: 'own=1' }
const random = () => `/en/${Math.random()}`
const rows = [
  ['a page, cached', await cost(() => '/en/contact')],
  ['an unknown address', await cost(random)],
  ['a page, with a cookie of its own', await cost(() => '/en/contact', cookie)],
  ['an unknown address, with a cookie of its own', await cost(random, cookie)],
  ['an unknown order', await cost(() => `/en/order/${Math.random()}`)],
]
process.stdout.write(
  `| address | CPU, ms |\n| --- | --: |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
)
await site.stop()
await rm(folder, { recursive: true, force: true })
