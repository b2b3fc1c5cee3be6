import { chromium } from '@playwright/test'
/*
 * Measures the results in docs/performance.md, and writes them between its markers: a cached page compared with a
 * plain `node:http` server, the cost of rendering, how costs grow with pages and connections, startup and memory, bytes
 * of a page, and every route on a slow phone and in Lighthouse. Measurements to be compared alternate, so that the
 * machine's other work affects all of them. Linux only; needs `npm run build`.
 *
 *     npm run bench                                    everything, in about an hour
 *     npm run bench -- --turns 3 --pages 10,100 --no-lighthouse --no-write
 *
 * --turns (9), --seconds (1): how often and how long each server is loaded. --connections (1,4,16,64,256). --pages
 * (10,100,1000,10000). --renders (100): pages rendered for each number. --starts (5). --runs (3): how often each
 * route is visited; --routes: only these paths; --no-lighthouse: without Lighthouse. --no-write prints the result
 * instead.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { partsOf } from '../../app/pages/page-parts'
import { isStatic } from '../../app/sections/static-sections'
import { pageBytes } from '../../scripts/bundling/page-bytes.mjs'
import { presentBrowser } from '../../scripts/testing/browser.mjs'
import { isPart } from '../../server/http/page-styles/page-parts-file'
import { load } from './connections'
import { lighthouse, type Lighthouse } from './lighthouse'
import { seedWithPages } from './many-pages'
import { cpuUs, fetchPage, median, residentMb, startMeasured, type Measured } from './processes'
import { routesOf } from './routes'
import { medianOf, visit, type Vitals } from './vitals'

const root = join(import.meta.dirname, '../..')
const SITE = [join(root, 'build/server/main.js')]
const BARE = [join(import.meta.dirname, 'bare-server.mjs')]
const EMPTY_REMIX = ['--import', 'tsx', join(import.meta.dirname, 'empty-remix-server.tsx')]
const DOCUMENT = join(root, 'docs/performance.md')
const [START, END] = ['<!-- measured -->', '<!-- /measured -->']
const PATH = '/en/home'
/** A parameter that pages read: it bypasses the page cache. */
const UNCACHED = '?shown=1'
/** What Chrome sends besides `Host` and `Accept-Encoding`. */
const BROWSER = [
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile: ?0',
  'sec-ch-ua-platform: "Linux"',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Sec-Fetch-Site: none',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-User: ?1',
  'Sec-Fetch-Dest: document',
  'Accept-Language: en-US,en;q=0.9',
]

const { values: flags } = parseArgs({
  options: {
    turns: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1,4,16,64,256' },
    pages: { type: 'string', default: '10,100,1000,10000' },
    renders: { type: 'string', default: '100' },
    starts: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    routes: { type: 'string' },
    lighthouse: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const turns = Number(flags.turns)
const seconds = Number(flags.seconds)
const renders = Number(flags.renders)
const list = (text: string) => (text === '' ? [] : text.split(',').map(Number))

async function main(): Promise<void> {
  if (!existsSync(SITE[0] ?? '')) {
    console.log('Nothing was measured: the site has not been built yet (npm run build).')
    return
  }
  const parts: string[] = [machine()]
  for (const part of [startAndMemory, cachedPages, rendering, growth, bytes, slowPhone, inLighthouse]) {
    console.log(`${new Date().toTimeString().slice(0, 8)} ${part.name} …`)
    parts.push(await part())
  }
  const measured = parts.join('\n\n')
  if (flags.write) write(measured)
  else console.log(`\n${measured}`)
}

function machine(): string {
  const [cpu] = cpus()
  const load = loadavg()[0] ?? 0
  const date = new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `Measured by \`npm run bench\` on ${date}: ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory}, Node ${process.version.slice(1)}, load ${load.toFixed(1)} at the start.`
}

/**
 * Only the first start on a machine imports the seed; later ones open the dataset. Anonymous queries, which need
 * another process, are off.
 */
async function startAndMemory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const starts: { site: Measured; ready: number; used: number }[] = []
  for (let count = 0; count < Number(flags.starts) + 1; count++) {
    const site = await startMeasured(SITE, { DATA_DIR: folder })
    const ready = residentMb(site.pid)
    await load(site.port, request(PATH), 16, Math.min(seconds, 1))
    starts.push({ site, ready, used: residentMb(site.pid) })
    await site.stop()
  }
  await rm(folder, { recursive: true, force: true })
  const row = (name: string, unit: string, of: (start: (typeof starts)[number]) => number) => {
    const [first = NaN, ...later] = starts.map(of)
    return [name, `${first.toFixed(0)} ${unit}`, `${median(later).toFixed(0)} ${unit}`]
  }
  return table(
    ['start', 'first, with seeding', 'later, median'],
    [
      row('ready after', 'ms', ({ site }) => site.readyMs),
      row('CPU time until ready', 'ms', ({ site }) => site.readyCpuMs),
      row('resident memory when ready', 'MB', ({ ready }) => ready),
      row('resident memory after a second of load', 'MB', ({ used }) => used),
    ],
  )
}

/** Compares a cached page with the same bytes from the plain server, alternately. */
async function cachedPages(): Promise<string> {
  const site = await startMeasured(SITE)
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const page = await fetchPage(site.port, PATH, { 'accept-encoding': 'gzip, deflate, br' })
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = page.headers
  const pageFile = join(folder, 'page.json')
  writeFileSync(pageFile, JSON.stringify({ headers, body: page.body.toString('base64') }))
  const bare = await startMeasured(BARE, { PAGE: pageFile })
  const none = `If-None-Match: ${String(page.headers.etag)}`
  const cases: [name: string, ours: string, plain: string, connections: number][] = [
    ...list(flags.connections).map(
      (count) =>
        [connectionsOf(count), request(PATH), request(PATH), count] as [string, string, string, number],
    ),
    ['16 connections, with a browser’s headers', request(PATH, BROWSER), request(PATH, BROWSER), 16],
    ['16 connections, 304', request(PATH, [none]), request('/unchanged', [none]), 16],
  ]
  const rows = []
  for (const [name, ours, plain, connections] of cases) {
    await load(site.port, ours, connections, 0.3)
    await load(bare.port, plain, connections, 0.3)
    const all: { ours: UnderLoad; plain: UnderLoad; cpu: number; rate: number }[] = []
    for (let turn = 0; turn < turns; turn++) {
      const of = {
        ours: await underLoad(site, ours, connections),
        plain: await underLoad(bare, plain, connections),
      }
      all.push({ ...of, cpu: of.plain.us / of.ours.us, rate: of.ours.perSecond / of.plain.perSecond })
    }
    const us = (who: 'ours' | 'plain') => `${median(all.map((turn) => turn[who].us)).toFixed(1)} µs`
    rows.push([
      name,
      us('plain'),
      us('ours'),
      median(all.map(({ cpu }) => cpu)).toFixed(2),
      `${median(all.map((turn) => turn.ours.perSecond)).toFixed(0)}`,
      median(all.map(({ rate }) => rate)).toFixed(2),
    ])
  }
  await site.stop()
  await bare.stop()
  await rm(folder, { recursive: true, force: true })
  return table(
    [
      `\`${PATH}\` from the page cache (${page.body.length} bytes)`,
      'plain server, CPU',
      'ours, CPU',
      'share',
      'ours, per s',
      'share',
    ],
    rows,
  )
}

/** Compares pages that are not cached with pages of the same size that an empty Remix renders, alternately. */
async function rendering(): Promise<string> {
  const site = await startMeasured(SITE)
  const { body } = await fetchPage(site.port, PATH)
  const empty = await startMeasured(EMPTY_REMIX, { PAGE_BYTES: String(body.length) })
  const ours = PATH + UNCACHED
  const [oursUs, emptyUs]: [number[], number[]] = [[], []]
  for (const [server, path] of [
    [site, ours],
    [empty, '/'],
  ] as const)
    await renderUs(server, path, renders)
  for (let turn = 0; turn < turns; turn++) {
    oursUs.push(await renderUs(site, ours, renders))
    emptyUs.push(await renderUs(empty, '/', renders))
  }
  await site.stop()
  await empty.stop()
  const ms = (us: number) => `${(us / 1000).toFixed(1)} ms`
  return table(
    [`a page of ${Math.round(body.length / 1024)} KB, rendered anew`, 'CPU'],
    [
      ['empty Remix page of this size', ms(median(emptyUs))],
      [`\`${PATH}\``, ms(median(oursUs))],
    ],
  )
}

/** Measures the cost of more pages. */
async function growth(): Promise<string> {
  const rows = []
  for (const count of list(flags.pages)) {
    const seed = await seedWithPages(count)
    const site = await startMeasured(SITE, { DATASET_SEED: seed.folder })
    const path = `/en/copy-${count - 1}`
    const { status } = await fetchPage(site.port, path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    const memory = residentMb(site.pid)
    await renderUs(site, path + UNCACHED, renders)
    const rendered = await renderUs(site, path + UNCACHED, renders)
    await load(site.port, request(path), 16, 0.3)
    const cached: number[] = []
    for (let turn = 0; turn < turns; turn++) cached.push((await underLoad(site, request(path), 16)).us)
    rows.push([
      count.toLocaleString('en-US'),
      `${site.readyMs.toFixed(0)} ms`,
      `${memory.toFixed(0)} MB`,
      `${(rendered / 1000).toFixed(1)} ms`,
      `${median(cached).toFixed(1)} µs`,
    ])
    await site.stop()
    await seed.remove()
  }
  return table(
    [
      'pages more than the demo',
      'ready, with seeding',
      'memory',
      'a page rendered, CPU',
      'a cached page, CPU',
    ],
    rows,
  )
}

/** Measures what a browser loads first: files of the build, and the page itself. */
async function bytes(): Promise<string> {
  const site = await startMeasured(SITE)
  const kb = (count: number) => (count / 1024).toFixed(1)
  const rows = []
  for (const { path, style, script } of pageBytes({ partsOf, isStatic, isPart })) {
    const address = ['/en/profile', '/en/likes-views'].includes(path)
      ? `${path}/mara.makes`
      : path === '/en/order'
        ? `${path}/pack-300`
        : path
    const page = await fetchPage(site.port, address, { 'accept-encoding': 'br' })
    rows.push([
      `\`${address}\``,
      kb(page.body.length),
      kb(style),
      kb(script),
      kb(page.body.length + style + script),
    ])
  }
  await site.stop()
  return table(['KB with Brotli', 'page', 'style', 'script, once it starts', 'together'], rows)
}

/** Visits every route of the sitemap and both result pages with a slow connection and CPU, simulated by Chromium. */
async function slowPhone(): Promise<string> {
  const executablePath = await presentBrowser()
  if (executablePath === undefined) return 'No page was visited: there is no Chromium on this machine.'
  const site = await startMeasured(SITE)
  const origin = `http://127.0.0.1:${site.port}`
  const browser = await chromium.launch({ executablePath })
  const rows: string[][] = []
  for (const path of await measuredRoutes(origin)) {
    await compressBest(site, path)
    const visits: Vitals[] = []
    for (let run = 0; run < Number(flags.runs); run++) visits.push(await visit(browser, origin + path))
    const { fcp, lcp, tbt, cls } = medianOf(visits)
    rows.push([`\`${path}\``, ms(fcp), ms(lcp), ms(tbt), cls.toFixed(3)])
  }
  await browser.close()
  await site.stop()
  return table(['slow phone, applied', 'FCP', 'LCP', 'blocked', 'CLS'], rows)
}

/** Runs Lighthouse on every route of the sitemap and on both result pages. */
async function inLighthouse(): Promise<string> {
  if (!flags.lighthouse) return 'Lighthouse was not run: `--no-lighthouse`.'
  const browser = await presentBrowser()
  if (browser === undefined) return 'Lighthouse was not run: there is no Chromium on this machine.'
  const site = await startMeasured(SITE)
  const origin = `http://127.0.0.1:${site.port}`
  const results: Lighthouse[] = []
  const failed: string[] = []
  for (const path of await measuredRoutes(origin)) {
    try {
      await compressBest(site, path)
      const result = await lighthouse(origin, path, Number(flags.runs), browser)
      results.push(result)
      console.log(`         ${path} ${result.score}`)
    } catch (error) {
      failed.push(
        `Lighthouse failed on \`${path}\`: ${error instanceof Error ? error.message : String(error)}`,
      )
      // Without any result, Lighthouse is not installed, or the browser does not start.
      if (results.length === 0) break
    }
  }
  await site.stop()
  if (results.length === 0) return failed.join('\n')
  const measured = table(
    ['Lighthouse, phone', 'performance', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'total'],
    results.map(({ path, score, fcp, lcp, tbt, cls, scriptKb, totalKb }) => [
      `\`${path}\``,
      String(score),
      ms(fcp),
      ms(lcp),
      ms(tbt),
      cls.toFixed(3),
      `${scriptKb.toFixed(0)} KB`,
      `${totalKb.toFixed(0)} KB`,
    ]),
  )
  return [measured, ...failed].join('\n\n')
}

async function measuredRoutes(origin: string): Promise<string[]> {
  return flags.routes?.split(',') ?? (await routesOf(origin))
}

/** Requests the page repeatedly, since only later responses have the best compression. */
async function compressBest(site: Measured, path: string): Promise<void> {
  for (let time = 0; time < 2; time++) await fetchPage(site.port, path, { 'accept-encoding': 'br' })
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`
}

function request(path: string, more: readonly string[] = []): string {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept-Encoding: gzip, deflate, br', ...more]
  return [...lines, '', ''].join('\r\n')
}

interface UnderLoad {
  perSecond: number
  /** CPU time per response, in µs. */
  us: number
}

async function underLoad(server: Measured, path: string, connections: number): Promise<UnderLoad> {
  const before = cpuUs(server.pid)
  const { responses, perSecond } = await load(server.port, path, connections, seconds)
  return { perSecond, us: (cpuUs(server.pid) - before) / responses }
}

/** Returns the CPU time per page, rendered one after another, in µs. */
async function renderUs(server: Measured, path: string, count: number): Promise<number> {
  const before = cpuUs(server.pid)
  for (let each = 0; each < count; each++) await fetchPage(server.port, path)
  return (cpuUs(server.pid) - before) / count
}

function connectionsOf(count: number): string {
  return count === 1 ? '1 connection' : `${count} connections`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function write(measured: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no markers`)
  writeFileSync(DOCUMENT, `${before}${START}\n\n${measured}\n\n${END}${after}`)
  console.log(`Wrote ${DOCUMENT}; npx prettier --write aligns its tables.`)
}

await main()
