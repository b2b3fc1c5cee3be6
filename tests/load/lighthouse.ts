import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { median } from './processes'

/**
 * Run with npx instead of being a dependency: it would add 200 packages and 120 MB to every installation, for a
 * measurement that is made a few times a year.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const MAX_RUN_MS = 120_000
/** A run can fail to record its trace, for reasons unrelated to the page. */
const MAX_ATTEMPTS = 3

const run = promisify(execFile)
const audit = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'total-byte-weight': audit,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() }),
        ),
      }),
    }),
  }),
})

/** The median of some runs on one page. */
export interface Lighthouse {
  path: string
  /** Performance score, 0 to 100. */
  score: number
  /** In ms. */
  fcp: number
  lcp: number
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** Transferred, in KB. */
  scriptKb: number
  totalKb: number
}

/**
 * Measures a page as Lighthouse's phone does.
 * @param runs how often; the result is the median of each number
 * @throws an error with the reason if Lighthouse cannot be installed or fails repeatedly
 */
export async function lighthouse(
  origin: string,
  path: string,
  runs: number,
  chromium: string,
): Promise<Lighthouse> {
  const all: Omit<Lighthouse, 'path'>[] = []
  for (let count = 0; count < runs; count++) all.push(await measure(origin + path, chromium))
  const medianOf = (of: (one: Omit<Lighthouse, 'path'>) => number) => median(all.map(of))
  return {
    path,
    score: medianOf((one) => one.score),
    fcp: medianOf((one) => one.fcp),
    lcp: medianOf((one) => one.lcp),
    tbt: medianOf((one) => one.tbt),
    cls: medianOf((one) => one.cls),
    scriptKb: medianOf((one) => one.scriptKb),
    totalKb: medianOf((one) => one.totalKb),
  }
}

async function measure(address: string, chromium: string): Promise<Omit<Lighthouse, 'path'>> {
  for (let tries = 1; ; tries++) {
    try {
      return await measureOnce(address, chromium)
    } catch (error) {
      if (tries === MAX_ATTEMPTS) throw new Error(reasonOf(error), { cause: error })
    }
  }
}

/** Returns the last line of stderr, where npx and Lighthouse give the reason for an error. */
function reasonOf(error: unknown): string {
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : ''
  return stderr.trim().split('\n').at(-1) || String(error).split('\n')[0] || 'unknown'
}

async function measureOnce(address: string, chromium: string): Promise<Omit<Lighthouse, 'path'>> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', '--only-categories=performance'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: MAX_RUN_MS, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout))
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: Math.round(categories.performance.score * 100),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    totalKb: audits['total-byte-weight'].numericValue / 1024,
  }
}
