/*
 * What a visitor with a slow phone waits for: first and largest paint, blocked time, layout shift and bytes of a
 * first load, for every route of the sitemap and both result pages. A mobile screen, a line of 1.6 Mbit/s with 150 ms
 * per round trip, a CPU 4 times slower: what Lighthouse calls slow 4G, applied by Chromium itself. Prints the median
 * of the runs. Sites are measured in turn, so that whatever else the machine does affects all of them.
 *
 *     tsx tests/load/vitals.bench.ts http://localhost:3000 [http://localhost:4000 …]
 *
 * VITALS_RUNS (default 3) says how often, VITALS_PATHS which paths, CHROMIUM_PATH where the browser is.
 */
import { chromium, type Browser } from '@playwright/test'

const RUNS = Number(process.env.VITALS_RUNS ?? 3)
const SETTLE_MS = 1_500
const LINE = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  offline: false,
}
const CPU_SLOWDOWN = 4

interface Vitals {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  scriptKb: number
  styleKb: number
  totalKb: number
}
const NAMES = ['fcp', 'lcp', 'tbt', 'cls', 'scriptKb', 'styleKb', 'totalKb'] as const

/** Runs in the page; as text, because the compiler of this file would add helpers to functions. */
const WATCH = `
  const seen = window.seen = { lcp: 0, cls: 0, tasks: [] }
  const watch = (type, on) => new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]) })
`

const origins = process.argv.slice(2)
if (origins.length === 0) {
  console.log('Which site? tsx tests/load/vitals.bench.ts http://localhost:3000')
  process.exit(1)
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined })
  const paths = process.env.VITALS_PATHS?.split(',') ?? (await pathsOf(origins[0] ?? ''))
  console.log('path | site | FCP ms | LCP ms | TBT ms | CLS | script KB | style KB | total KB')
  for (const path of paths) {
    const runs = new Map<string, Vitals[]>(origins.map((origin) => [origin, []]))
    for (let run = 0; run < RUNS; run++)
      for (const origin of origins) runs.get(origin)?.push(await visit(browser, origin + path))
    for (const [origin, all] of runs) {
      const middle = NAMES.map((name) => {
        const sorted = all.map((vitals) => vitals[name]).sort((a, b) => a - b)
        return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(name === 'cls' ? 3 : 0)
      })
      console.log([path, new URL(origin).port, ...middle].join(' | '))
    }
  }
  await browser.close()
}

async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [...paths, '/en/profile/mara.makes', '/en/likes-views/mara.makes']
}

async function visit(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await page.addInitScript(WATCH)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, cls, tasks, fcp } = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; cls: number; tasks: [number, number][] } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  const kb = (kind: string) => (bytes.get(kind) ?? 0) / 1024
  return {
    fcp,
    lcp,
    cls,
    tbt: tasks.filter(([start]) => start >= fcp).reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0),
    scriptKb: kb('Script'),
    styleKb: kb('Stylesheet'),
    totalKb: [...bytes.values()].reduce((sum, of) => sum + of, 0) / 1024,
  }
}

await main()
