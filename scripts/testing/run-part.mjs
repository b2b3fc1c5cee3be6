import { print, step } from '../project.mjs'
import { reportLines, totals } from './test-report.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-report.mjs').Result} Result */

/**
 * Runs a part of the tests, measures it, and says how it ended.
 * @param {string} part its name in commands
 * @param {string} title
 * @param {() => Promise<Counts>} run
 * @returns {Promise<Result>}
 */
export async function runPart(part, title, run) {
  const startedAt = Date.now()
  const counts = await run()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  step(`${title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return { part, title, counts, seconds }
}

/**
 * Ends a run: reports its parts, prints the totals in the last line, and sets the exit code.
 * @param {readonly Result[]} results
 * @param {readonly string[]} [notes] lines between the report and the totals
 */
export function conclude(results, notes = []) {
  for (const line of ['', ...reportLines(results), ...notes]) print(line)
  const { passed, failed } = totals(results)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
