/**
 * `npm test`: everything, with all its own set-up. `npm test -- unit browser` runs some of it.
 * One failing part does not hide the others; the last line is `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, isBuilt, undeclaredPackages } from './build-site.mjs'
import { buildStudioIfStale } from './build-studio.mjs'
import { installIfNeeded, requireNode, root, run, say } from './project.mjs'
import { playwrightCounts, reportedCounts, vitestCounts } from './test-counts.mjs'
import { generateTypes, TYPES_FILE } from './types-of-dataset.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @type {Record<string, { title: string, run: (reports: string) => Promise<Counts> }>} */
const parts = {
  types: { title: 'Types', run: () => check(run('typescript/bin/tsc', ['--noEmit'])) },
  lint: { title: 'Lint', run: () => check(run('eslint/bin/eslint.js', ['.', '--max-warnings', '0'])) },
  format: {
    title: 'Format',
    run: () => check(run('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'])),
  },
  dataset: { title: 'Types of the dataset are up to date', run: () => check(datasetTypesAreFresh()) },
  unit: { title: 'Unit tests', run: (reports) => vitest(reports, []) },
  build: { title: 'Production build', run: () => check(completeBuild()) },
  integration: {
    title: 'Integration tests',
    run: (reports) => vitest(reports, ['--config', 'vitest.integration.config.ts']),
  },
  browser: { title: 'Browser tests', run: (reports) => browserTests(reports, 'playwright.config.ts') },
  studio: { title: 'Browser tests of the Studio', run: studioTests },
}

requireNode()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  say(`There is no part called ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
await installIfNeeded()

const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'kat-social-test-'))
/** @type {{ title: string, counts: Counts, seconds: number }[]} */
const results = []
for (const [name, { title, run: runPart }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  say(`\n── ${title}`)
  const partStartedAt = Date.now()
  const counts = await runPart(reports).catch((error) => {
    say(String(error?.stack ?? error))
    return { passed: 0, failed: 1 }
  })
  results.push({ title, counts, seconds: Math.round((Date.now() - partStartedAt) / 1000) })
}
rmSync(reports, { recursive: true, force: true })

say('')
for (const { title, counts, seconds } of results) {
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED'
  say(`${verdict}  ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  for (const failure of counts.failures ?? []) say(`          ${failure}`)
}
say(`Took ${Math.round((Date.now() - startedAt) / 1000)} s.`)
const total = (/** @type {'passed' | 'failed'} */ which) =>
  results.reduce((sum, { counts }) => sum + counts[which], 0)
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') === 0 ? 0 : 1

/** A part that passes or fails as a whole. @param {Promise<{ ok: boolean }>} work @returns {Promise<Counts>} */
async function check(work) {
  const { ok } = await work
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function datasetTypesAreFresh() {
  const file = join(root, TYPES_FILE)
  const committed = readFileSync(file, 'utf8')
  if (!(await generateTypes())) return { ok: false }
  const fresh = readFileSync(file, 'utf8') === committed
  if (!fresh) {
    writeFileSync(file, committed)
    say(`${TYPES_FILE} is not what the schema and the queries give. Run npm run typegen, and commit it.`)
  }
  return { ok: fresh }
}

async function completeBuild() {
  if (!(await buildIfStale()).ok) return { ok: false }
  const missing = undeclaredPackages()
  if (missing.length === 0) return { ok: true }
  say(
    `The build needs packages that an installation without development packages lacks: ${missing.join(', ')}.`,
  )
  say('Bundle them (ssr.noExternal in vite.config.ts) or move them to dependencies.')
  return { ok: false }
}

async function buildIfStale() {
  if (!isBuilt()) return { ok: await build() }
  say('Up to date.')
  return { ok: true }
}

/** @param {string} folder @param {string[]} args @returns {Promise<Counts>} */
async function vitest(folder, args) {
  const report = join(folder, 'vitest.json')
  rmSync(report, { force: true })
  const { ok } = await run('vitest/vitest.mjs', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return reportedCounts(report, vitestCounts, ok)
}

/** @param {string} folder @returns {Promise<Counts>} */
async function studioTests(folder) {
  if (!(await buildStudioIfStale())) return { passed: 0, failed: 1 }
  return browserTests(folder, 'playwright.studio.config.ts')
}

/** @param {string} folder @param {string} config @returns {Promise<Counts>} */
async function browserTests(folder, config) {
  if (!(await buildIfStale()).ok) return { passed: 0, failed: 1 }
  const browser = await findBrowser()
  if (browser === null) return { passed: 0, failed: 1 }
  const report = join(folder, 'playwright.json')
  rmSync(report, { force: true })
  const { ok } = await run('@playwright/test/cli.js', ['test', '--config', config, '--reporter=list,json'], {
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return reportedCounts(report, playwrightCounts, ok)
}
