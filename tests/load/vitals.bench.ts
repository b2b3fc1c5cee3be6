/*
 * Compares how long visitors with a slow phone wait on several sites, for every route of the sitemap and both result
 * pages (`visit` in vitals.ts). Prints the median of the runs. The sites are measured alternately, so that the
 * machine's other work affects all of them.
 *
 *     tsx tests/load/vitals.bench.ts http://localhost:3000 [http://localhost:4000 …]
 *
 * VITALS_RUNS is the number of runs (default 3), VITALS_PATHS the paths to visit, CHROMIUM_PATH the browser.
 */
import { chromium } from '@playwright/test'
import { routesOf } from './routes'
import { medianOf, visit, VITALS, type Vitals } from './vitals'

const RUNS = Number(process.env.VITALS_RUNS ?? 3)

const origins = process.argv.slice(2)
if (origins.length === 0) {
  console.log('Which site? tsx tests/load/vitals.bench.ts http://localhost:3000')
  process.exit(1)
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined })
const paths = process.env.VITALS_PATHS?.split(',') ?? (await routesOf(origins[0] ?? ''))
console.log('path | site | FCP ms | LCP ms | TBT ms | CLS | script KB | style KB | total KB')
for (const path of paths) {
  const runs = new Map<string, Vitals[]>(origins.map((origin) => [origin, []]))
  for (let run = 0; run < RUNS; run++)
    for (const origin of origins) runs.get(origin)?.push(await visit(browser, origin + path))
  for (const [origin, all] of runs) {
    const vitals = medianOf(all)
    const numbers = VITALS.map((name) => vitals[name].toFixed(name === 'cls' ? 3 : 0))
    console.log([path, new URL(origin).port, ...numbers].join(' | '))
  }
}
await browser.close()
