import { existsSync } from 'node:fs'
import { readJson, say } from './project.mjs'

/** What one part of the tests came to; `failures` names the failed tests, where they have names.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts */

/** @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Counts} a file that could not even be loaded counts as one failed test
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [...unloaded.map(({ name }) => name), ...failed],
  }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {Counts} a test that passed only when it was repeated counts as failed
 */
export function playwrightCounts({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: suites.flatMap((suite) => failedSpecs(suite, [])),
  }
}

/** @param {Suite} suite @param {string[]} above @returns {string[]} */
function failedSpecs({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)))
  return [
    ...failed.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ]
}

/**
 * @template Report
 * @param {string} file where the runner has left its JSON report
 * @param {(report: Report) => Counts} counts
 * @param {boolean} ok whether the runner itself was content
 * @returns {Counts} at least one failure when it was not, and when there is no report or no test in it
 */
export function reportedCounts(file, counts, ok) {
  const { passed, failed, failures } = existsSync(file) ? counts(readJson(file)) : { passed: 0, failed: 0 }
  if (passed + failed === 0) say('No test has run.')
  return { passed, failed: ok && passed > 0 ? failed : Math.max(failed, 1), failures }
}
