/*
 * `npm run soak`: tests the built site under mixed traffic for ten minutes (`-- --seconds 30` for less), in a separate
 * process with its own dataset and the demo upstreams. A limited number of clients request pages, lookups, unknown
 * paths, pictures, orders, publishes and uploads. Prints a table; exits with 1 if a response was neither 2xx, 3xx, 404
 * nor a deliberate 429 or 503, if a request failed, or if memory grew.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { lakeClient } from '../support/lake-client'
import { startSiteProcess } from '../support/site-process'

const TOKEN = 'the-token-of-the-editors-of-the-soak'
/** Pause between two requests of one client, in ms. */
const PAUSE_MS = 40
const SAMPLE_MS = 1_000
/** How much memory may grow from its early to its late level, in MB, in addition to 15 %. */
const GROWTH_MB = 40

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } })
const seconds = Number(values.seconds)
if (!Number.isInteger(seconds) || seconds < 10 || seconds > 86_400)
  throw new Error('--seconds takes a whole number from 10 to 86400.')

interface Tally {
  requests: number
  statuses: Map<number, number>
  failures: string[]
  times: number[]
}
const tallies = new Map<string, Tally>()

const folder = await mkdtemp(join(tmpdir(), 'soak-'))
const site = await startSiteProcess({
  LOG_LEVEL: 'error',
  DATA_DIR: join(folder, 'data'),
  STUDIO_TOKEN: TOKEN,
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_SCHEDULE: '1m',
  BACKUP_KEEP: '3',
})
const { process: child, origin: address } = site
const editor = lakeClient(`${address}/lake`, {
  maxRetries: 0,
  token: TOKEN,
  perspective: 'raw',
})
const pages = [
  ...(await (await fetch(`${address}/sitemap.xml`)).text()).matchAll(/<loc>[^<]*?(\/en\/[^<]+)<\/loc>/g),
].map(([, path]) => path ?? '')
const files = [
  ...(await (await fetch(`${address}/en/home`)).text()).matchAll(
    /(?:src|href)="(\/(?:images|assets|scenes|lake\/images)\/[^"]+)"/g,
  ),
].map(([, path]) => path ?? '')
const people = ['mara.makes', 'nobody.here', 'jon.bakes', 'lena', 'private.person']

const end = performance.now() + seconds * 1_000
const rss: number[] = []

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024
}

function tallyOf(kind: string): Tally {
  const tally = tallies.get(kind) ?? { requests: 0, statuses: new Map(), failures: [], times: [] }
  tallies.set(kind, tally)
  return tally
}

/** Acts as one client: requests repeatedly, with a pause, until the time is up. */
async function repeat(kind: string, pauseMs: number, send: (turn: number) => Promise<number>): Promise<void> {
  const tally = tallyOf(kind)
  for (let turn = 0; performance.now() < end; turn++) {
    const start = performance.now()
    try {
      const status = await send(turn)
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    } catch (cause) {
      tally.failures.push(
        cause instanceof Error ? `${cause.message} ${String(cause.cause ?? '')}` : String(cause),
      )
    }
    tally.requests += 1
    tally.times.push(performance.now() - start)
    if (tally.times.length > 20_000) tally.times.splice(0, 10_000)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function get(path: string, init?: RequestInit): Promise<number> {
  const response = await fetch(address + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return response.status
}

const pick = (list: readonly string[], turn: number) =>
  list[(turn * 7919) % Math.max(list.length, 1)] ?? '/en/home'

async function publish(turn: number): Promise<number> {
  await editor
    .patch('page-contact')
    .set({ 'sections[_type == "contactIntro"].title': `Contact ${turn}` })
    .commit()
  return 200
}

async function upload(turn: number): Promise<number> {
  const create = {
    width: 64,
    height: 64,
    channels: 3 as const,
    background: { r: turn % 256, g: 9, b: (turn >> 8) % 256 },
  }
  const { _id } = await editor.assets.upload('image', await sharp({ create }).png().toBuffer(), {
    filename: 'soak.png',
  })
  await editor.delete(_id)
  return 200
}

const clients = [
  ...[0, 1, 2, 3].map((client) => repeat('pages', PAUSE_MS, (turn) => get(pick(pages, turn + client)))),
  repeat('pages, own cookie', PAUSE_MS * 5, (turn) =>
    get(pick(pages, turn), { headers: { cookie: 'own=1' } }),
  ),
  repeat('data of pages', PAUSE_MS * 2, (turn) => get(`${pick(pages, turn)}.data`)),
  ...[0, 1].map(() => repeat('unknown addresses', PAUSE_MS, () => get(`/en/unknown-${Math.random()}`))),
  repeat('files and pictures', PAUSE_MS, (turn) => get(pick(files, turn))),
  repeat('lookups', PAUSE_MS * 5, (turn) => get(`/en/profile/${pick(people, turn)}`)),
  repeat('orders', PAUSE_MS * 5, (turn) => get(`/en/order/pack-300?username=${pick(people, turn)}`)),
  repeat('publishes', 500, publish),
  repeat('uploads', 2_000, upload),
]
const sampling = setInterval(
  () =>
    void memoryMb().then(
      (mb) => rss.push(mb),
      () => {},
    ),
  SAMPLE_MS,
)
const gone = once(child, 'exit').then(() => 'gone' as const)
const outcome = await Promise.race([Promise.all(clients), gone])
clearInterval(sampling)

const errors = site.log()
const problems: string[] = []
if (outcome === 'gone') problems.push('The site exited unexpectedly.')
const isMeant = (status: number) => (status >= 200 && status < 400) || [404, 429, 503].includes(status)
const rows = [...tallies].map(([kind, { requests, statuses, failures, times }]) => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const wrong = [...statuses].filter(([status]) => !isMeant(status))
  if (wrong.length > 0)
    problems.push(`${kind} answered ${wrong.map(([status, count]) => `${status} (${count})`).join(', ')}.`)
  if (failures.length > 0)
    problems.push(`${kind} failed ${failures.length} times, first with: ${failures[0]}`)
  const told = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
  return `| ${kind} | ${requests} | ${told.join(', ')} | ${at(0.5)} | ${at(0.99)} |`
})
// The first third warms up caches.
const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN
const third = Math.floor(rss.length / 3)
const early = median(rss.slice(third, 2 * third))
const late = median(rss.slice(2 * third))
if (seconds >= 120 && late > early * 1.15 + GROWTH_MB) problems.push('Memory grew.')

process.stdout.write(
  [
    `# ${seconds} s against ${address}`,
    '',
    '| traffic | requests | answers | p50, ms | p99, ms |',
    '| --- | --: | --- | --: | --: |',
    ...rows,
    '',
    `Memory (RSS), MB: ${early.toFixed(0)} in the middle third, ${late.toFixed(0)} in the last, ${Math.max(...rss).toFixed(0)} at most.`,
    `Errors in the log: ${errors.length}.${errors[0] ? ` First: ${errors[0].slice(0, 300)}` : ''}`,
    problems.length === 0 ? 'Passed.' : `FAILED: ${problems.join(' ')}`,
    '',
  ].join('\n'),
)
if (outcome !== 'gone') {
  await site.stop()
}
await rm(folder, { recursive: true, force: true })
process.exitCode = problems.length === 0 && errors.length === 0 ? 0 : 1
