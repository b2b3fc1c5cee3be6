/** The parts of the test suite that run the site's code, each with its runner. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBuild } from '../bundling/build-process.mjs'
import { isBuilt, secondReacts, undeclaredPackages } from '../bundling/build-site.mjs'
import { isStudioBuilt } from '../bundling/build-studio.mjs'
import { run, print, step } from '../project.mjs'
import { findBrowser } from './browser.mjs'
import { prepareRedis } from './redis.mjs'
import { checkReliability } from './reliability.mjs'
import { reportedCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @type {Counts} */
const UNBUILT = { passed: 0, failed: 1, failures: [{ name: 'The build', why: 'see its output above' }] }

/**
 * Runs Vitest.
 * @param {string} folder for its report
 * @param {readonly string[]} args of `vitest`
 * @param {{ env?: Record<string, string>, mayBeEmpty?: boolean }} [options] mayBeEmpty: see `reportedCounts`
 * @returns {Promise<Counts>}
 */
export async function vitest(folder, args, { env, mayBeEmpty = false } = {}) {
  // Each run needs its own folder for the report, because others may be in progress.
  const report = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const { ok } = await run('vitest/vitest.mjs', [...args, ...reportsTo(report)], { env })
  return reportedCounts(report, 'vitest', ok, { mayBeEmpty })
}

/** Returns the arguments that make Vitest report to people and to `file`. @param {string} file @returns {string[]} */
export function reportsTo(file) {
  const reporter = join(import.meta.dirname, 'vitest-reporter.mjs')
  return ['--reporter=default', `--reporter=${reporter}`, `--outputFile.json=${file}`]
}

/**
 * @param {string} folder for the report
 * @param {readonly string[]} filters of Vitest; if given, the few tests that need the build make it themselves
 * @returns {Promise<Counts>}
 */
export async function integrationTests(folder, filters) {
  if (filters.length === 0 && !(await isSiteBuilt())) return UNBUILT
  await prepareRedis()
  return vitest(folder, ['run', '--config', 'vitest.integration.config.ts', ...filters])
}

/**
 * Runs the fault tests, and checks that `docs/reliability.md` matches their results.
 * @param {string} folder for reports
 * @param {readonly string[]} filters of Vitest; if given, the document is not checked
 * @param {{ write: boolean }} options write: update the document instead of reporting that it is out of date
 * @returns {Promise<Counts>}
 */
export async function faultTests(folder, filters, { write }) {
  if (!(await isSiteBuilt())) return UNBUILT
  const rows = join(folder, 'faults.ndjson')
  rmSync(rows, { force: true })
  const args = ['run', '--config', 'vitest.faults.config.ts', ...filters]
  const counts = await vitest(folder, args, { env: { FAULT_ROWS_FILE: rows } })
  if (counts.failed > 0 || filters.length > 0) return counts
  if (await checkReliability(rows, { write })) return { ...counts, passed: counts.passed + 1 }
  const why = 'docs/reliability.md is out of date with the fault tests: npm run reliability'
  return { ...counts, failed: 1, failures: [{ name: 'docs/reliability.md', why }] }
}

/**
 * @param {string} folder for the report
 * @param {readonly string[]} filters of Playwright
 * @returns {Promise<Counts>}
 */
export function browserTests(folder, filters) {
  return playwright(folder, 'playwright.config.ts', filters)
}

/**
 * @param {string} folder for the report
 * @param {readonly string[]} filters of Playwright
 * @returns {Promise<Counts>}
 */
export function studioTests(folder, filters) {
  return playwright(folder, 'playwright.studio.config.ts', filters)
}

/**
 * Makes the production build, and checks that it runs without development packages and has one React.
 * @returns {Promise<Counts>}
 */
export async function completeBuild() {
  if (!(await isSiteBuilt())) return UNBUILT
  const twice = secondReacts()
  if (twice.length > 0) {
    const why = `A second React is in the site's scripts: ${twice.join(', ')}.`
    print(why)
    return { passed: 0, failed: 1, failures: [{ name: 'build/client', why }] }
  }
  const missing = undeclaredPackages()
  if (missing.length === 0) return { passed: 1, failed: 0 }
  const why = `The build imports packages that are not in dependencies: ${missing.join(', ')}.`
  print(why)
  return { passed: 0, failed: 1, failures: [{ name: 'package.json', why }] }
}

/** Builds the Studio if stale. @returns {Promise<boolean>} */
export async function prepareStudio() {
  return isStudioBuilt() || startBuild('studio').done
}

/** @type {Promise<boolean> | undefined} */
let siteBuild

/** Builds the site if stale, once for all parts that run at the same time. @returns {Promise<boolean>} */
async function isSiteBuilt() {
  return isBuilt() || (siteBuild ??= startBuild('site').done)
}

/**
 * @param {string} folder for the report
 * @param {string} config
 * @param {readonly string[]} filters of Playwright
 * @returns {Promise<Counts>}
 */
async function playwright(folder, config, filters) {
  // One of the site's tests needs the Studio, too: it edits a site that is restarted meanwhile.
  if (!(await isSiteBuilt()) || !(await prepareStudio())) return UNBUILT
  const browser = await findBrowser()
  if (browser === null) {
    const why = 'no browser was found, and none could be installed'
    return { passed: 0, failed: 1, failures: [{ name: 'The browser', why }] }
  }
  step(`Browser: ${browser.CHROMIUM_PATH ?? 'Playwright’s own'}`)
  const report = join(folder, 'playwright.json')
  rmSync(report, { force: true })
  const args = ['test', '--config', config, '--reporter=list,json', ...filters]
  const { ok } = await run('@playwright/test/cli.js', args, {
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return reportedCounts(report, 'playwright', ok)
}
