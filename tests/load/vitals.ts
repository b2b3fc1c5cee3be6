import type { Browser } from '@playwright/test'
import { median } from './processes'

/** How long layout shifts are still recorded after hydration, in ms. */
const SETTLE_MS = 1_500
const LINE = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  offline: false,
}
const CPU_SLOWDOWN = 4

/** How long a visitor of one page waits. */
export interface Vitals {
  /** First and largest contentful paint, in ms. */
  fcp: number
  lcp: number
  /** Time that each task after the first paint took beyond 50 ms, in total, in ms. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** Transferred, in KB. */
  scriptKb: number
  styleKb: number
  totalKb: number
}

export const VITALS = ['fcp', 'lcp', 'tbt', 'cls', 'scriptKb', 'styleKb', 'totalKb'] as const

/** Runs in the page; a string, since the compiler of this file would add helpers to a function. */
const WATCH = `
  const seen = window.seen = { lcp: 0, cls: 0, tasks: [] }
  const watch = (type, on) => new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]) })
`

/**
 * Visits a page as a slow phone does: with a mobile screen, a connection of 1.6 Mbit/s with 150 ms per round trip, and
 * a CPU 4 times slower. It is what Lighthouse calls slow 4G, but Chromium really slows down, whereas Lighthouse
 * calculates its numbers with a model.
 */
export async function visit(browser: Browser, address: string): Promise<Vitals> {
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

/** Returns the median of each number. */
export function medianOf(runs: readonly Vitals[]): Vitals {
  const of = (name: keyof Vitals) => median(runs.map((vitals) => vitals[name]))
  return Object.fromEntries(VITALS.map((name) => [name, of(name)])) as unknown as Vitals
}
