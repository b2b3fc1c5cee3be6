/** The parts of the tests that run the site's code, each by its runner. They want the machine for themselves. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { startBuild } from './build-process.mjs'
import { isBuilt, secondReacts, undeclaredPackages } from './build-site.mjs'
import { isStudioBuilt } from './build-studio.mjs'
import { run, say, step } from './project.mjs'
import { checkReliability } from './reliability.mjs'
import { playwrightCounts, reportedCounts, vitestCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @type {Counts} */
const UNBUILT = { passed: 0, failed: 1, failures: [{ name: 'The build', why: 'its output above says why' }] }

/**
 * Runs Vitest.
 * @param {string} folder for its report
 * @param {readonly string[]} args of `vitest`
 * @param {{ env?: Record<string, string>, mayBeNone?: boolean }} [options] mayBeNone: no test at all is no failure
 * @returns {Promise<Counts>}
 */
export async function vitest(folder, args, { env, mayBeNone = false } = {}) {
  // Its own folder: others may run at the same time.
  const report = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await run('vitest/vitest.mjs', [...args, ...reporters], { env })
  if (ok && mayBeNone && !existsSync(report)) return { passed: 0, failed: 0 }
  return reportedCounts(report, vitestCounts, ok)
}

/**
 * The fault tests, and whether `docs/reliability.md` says what they have shown.
 * @param {string} folder for reports
 * @param {readonly string[]} filters of Vitest; with any, the document is left alone
 * @param {{ write: boolean }} options write: put the document right instead of complaining
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
  const why = 'docs/reliability.md does not say what the tests show: npm run reliability'
  return { ...counts, failed: 1, failures: [{ name: 'docs/reliability.md', why }] }
}

/**
 * @param {string} folder for the report
 * @param {readonly string[]} filters of Playwright
 * @returns {Promise<Counts>}
 */
export async function browserTests(folder, filters) {
  return (await isSiteBuilt()) ? playwright(folder, 'playwright.config.ts', filters, {}) : UNBUILT
}

/**
 * @param {string} folder for the report
 * @param {readonly string[]} filters of Playwright
 * @returns {Promise<Counts>}
 */
export async function studioTests(folder, filters) {
  if (!(await isSiteBuilt()) || !(await prepareStudio())) return UNBUILT
  return playwright(folder, 'playwright.studio.config.ts', filters, { whole: true })
}

/** The production build, whether it runs without development packages, and whether it has one React. @returns {Promise<Counts>} */
export async function completeBuild() {
  if (!(await isSiteBuilt())) return UNBUILT
  const twice = secondReacts()
  if (twice.length > 0) {
    const why = `A second React is in the site's scripts: ${twice.join(', ')}.`
    say(why)
    return { passed: 0, failed: 1, failures: [{ name: 'build/client', why }] }
  }
  const missing = undeclaredPackages()
  if (missing.length === 0) return { passed: 1, failed: 0 }
  const why = `The build needs packages that an installation without development packages lacks: ${missing.join(', ')}.`
  say(why)
  say('Bundle them (ssr.noExternal in vite.config.ts) or move them to dependencies.')
  return { passed: 0, failed: 1, failures: [{ name: 'package.json', why }] }
}

/** Builds the Studio if it is stale. @returns {Promise<boolean>} */
export async function prepareStudio() {
  return isStudioBuilt() || startBuild('studio').done
}

/** Builds the site if it is stale. @returns {Promise<boolean>} */
async function isSiteBuilt() {
  return isBuilt() || startBuild('site').done
}

/**
 * @param {string} folder for the report
 * @param {string} config
 * @param {readonly string[]} filters of Playwright
 * @param {{ whole?: boolean }} wanted see `findBrowser`
 * @returns {Promise<Counts>}
 */
async function playwright(folder, config, filters, wanted) {
  const browser = await findBrowser(wanted)
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
  return reportedCounts(report, playwrightCounts, ok)
}
