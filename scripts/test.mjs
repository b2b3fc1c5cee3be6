/**
 * `npm test`: runs everything, set-up included. `npm test -- unit browser` runs some of it; after a single part, the
 * rest goes to its runner: `npm test -- unit app/search`, `npm test -- browser popups.spec.ts -g 'closes'`. A failing
 * part does not stop the others; the last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isStudioBuilt } from './bundling/build-studio.mjs'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { print, step } from './project.mjs'
import { findBrowser } from './testing/browser.mjs'
import { checkDatasetTypes, checkFormat, checkLint, checkTypes } from './testing/checks.mjs'
import { prepareRedis } from './testing/redis.mjs'
import { conclude, runPart } from './testing/run-part.mjs'
import {
  browserTests,
  completeBuild,
  faultTests,
  integrationTests,
  prepareStudio,
  studioTests,
  vitest,
} from './testing/runners.mjs'
import { readArguments } from './testing/test-arguments.mjs'

/** @typedef {import('./testing/test-counts.mjs').Counts} Counts */
/** @typedef {import('./testing/test-report.mjs').Result} Result */

/**
 * The parts in order. `parallelGroup`: parts of one group may run in parallel; others need the machine to themselves.
 * `takes`: the filters that the part's runner accepts.
 * @type {Record<string, { title: string, parallelGroup?: 'checks' | 'tests', takes?: string,
 *   run: (reports: string, filters: readonly string[]) => Promise<Counts> }>}
 */
const parts = {
  types: { title: 'Types', parallelGroup: 'checks', run: checkTypes },
  build: { title: 'Production build', parallelGroup: 'checks', run: completeBuild },
  lint: {
    title: 'Lint',
    parallelGroup: 'checks',
    takes: 'files',
    run: (_, files) => checkLint(orAll(files)),
  },
  format: {
    title: 'Format',
    parallelGroup: 'checks',
    takes: 'files',
    run: (_, files) => checkFormat(orAll(files)),
  },
  dataset: { title: 'Types of the dataset are up to date', parallelGroup: 'checks', run: checkDatasetTypes },
  unit: {
    title: 'Unit tests',
    parallelGroup: 'tests',
    takes: 'files, -t and a title',
    run: (reports, filters) => vitest(reports, ['run', ...filters]),
  },
  integration: {
    title: 'Integration tests',
    parallelGroup: 'tests',
    takes: 'files, -t and a title',
    run: integrationTests,
  },
  faults: {
    title: 'Fault tests',
    parallelGroup: 'tests',
    takes: 'files, -t and a title',
    run: (reports, filters) => faultTests(reports, filters, { write: false }),
  },
  browser: { title: 'Browser tests', takes: 'files, -g and a title', run: browserTests },
  studio: { title: 'Browser tests of the Studio', takes: 'files, -g and a title', run: studioTests },
}

await useSupportedNode()
const parsed = readArguments(process.argv.slice(2), parts)
if ('error' in parsed) {
  print(parsed.error)
  process.exit(2)
}
await installIfNeeded({ tests: true })

const { names, filters } = parsed
const chosen = Object.keys(parts).filter((name) => names.length === 0 || names.includes(name))
const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'kat-social-test-'))
/** @type {Map<string, Result>} */
const results = new Map()

// Installing a browser needs little CPU time, so it starts now. The part that uses the browser reports any failure.
if (chosen.includes('browser') || chosen.includes('studio')) findBrowser().catch(() => undefined)
if (chosen.includes('integration')) void prepareRedis()

for (const group of /** @type {const} */ (['checks', 'tests'])) {
  const jobs = chosen
    .filter((name) => parts[name]?.parallelGroup === group)
    .map((name) => () => runNamed(name))
  // The Studio's build uses the CPU time that the checks leave.
  if (group === 'checks' && chosen.length > 1 && chosen.includes('studio') && !isStudioBuilt())
    jobs.push(() => prepareStudio().then(() => undefined))
  // The fault tests mostly wait, and two cores suffice for them and both others.
  await runInParallel(jobs, availableParallelism() + (group === 'tests' ? 1 : 0))
}
for (const name of chosen.filter((name) => !parts[name]?.parallelGroup)) await runNamed(name)
rmSync(reports, { recursive: true, force: true })

conclude(
  chosen.flatMap((name) => results.get(name) ?? []),
  ['', `Took ${Math.round((Date.now() - startedAt) / 1000)} s.`],
)

/** @param {string} name */
async function runNamed(name) {
  const part = parts[name]
  if (!part) return
  step(`${part.title} …`)
  const run = () =>
    part.run(reports, filters).catch((error) => {
      print(String(error?.stack ?? error))
      return { passed: 0, failed: 1, failures: [{ name: part.title, why: String(error?.message ?? error) }] }
    })
  results.set(name, await runPart(name, part.title, run))
}

/**
 * Runs jobs in order, some of them in parallel.
 * @param {readonly (() => Promise<void>)[]} jobs
 * @param {number} atATime
 */
async function runInParallel(jobs, atATime) {
  const waiting = [...jobs]
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

/** @param {readonly string[]} files */
function orAll(files) {
  return files.length > 0 ? files : undefined
}
