/* Measures the CPU time of the site's process for addresses that do not exist, compared with pages that do: from the
   page cache, and bypassing it (with a cookie). Needs the production build. Prints a Markdown table. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TURNS = 400
/** The kernel's unit of CPU time: 100 ticks per second on every Linux that Node runs on. */
const MS_PER_TICK = 10

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const child = spawn(process.execPath, ['build/server/main.js'], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  },
  stdio: ['ignore', 'ignore', 'pipe'],
})
const address = await new Promise<string>((ready, failed) => {
  let words = ''
  child.once('exit', () => failed(new Error(`The site did not start: ${words}`)))
  child.stderr.on('data', (bytes: Buffer) => {
    words += bytes.toString()
    const [, url] = /is ready: (http:\S+)/.exec(words) ?? []
    if (url) ready(url)
  })
})

/** Returns the CPU time of the site's process so far, in ms. */
async function cpuMs(): Promise<number> {
  const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Returns the CPU time of the site per response, in ms. */
async function cost(path: () => string, headers: Record<string, string> = {}): Promise<string> {
  const ask = async () => (await fetch(address + path(), { headers })).arrayBuffer()
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
const exited = once(child, 'exit')
child.kill('SIGTERM')
await exited
await rm(folder, { recursive: true, force: true })
