import { existsSync } from 'node:fs'
import { readJson, say } from './project.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts} a file that could not even be loaded counts as one failed test
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts} a test that passed only when it was repeated counts as failed
 */
export function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * @template Report
 * @param {string} file where the runner has left its JSON report
 * @param {(report: Report) => Counts} counts
 * @param {boolean} ok whether the runner itself was content
 * @returns {Counts} at least one failure when it was not, and when there is no report or no test in it
 */
export function reportedCounts(file, counts, ok) {
  const { passed, failed } = existsSync(file) ? counts(readJson(file)) : { passed: 0, failed: 0 }
  if (passed + failed === 0) say('No test has run.')
  return { passed, failed: ok && passed > 0 ? failed : Math.max(failed, 1) }
}
