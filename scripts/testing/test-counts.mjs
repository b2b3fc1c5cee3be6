import { existsSync } from 'node:fs'
import { basename, isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { firstError, plainLines } from '../first-error.mjs'
import { readJson, root, print } from '../project.mjs'

/** Maximum number of lines of a diff, and of characters in each. */
const MAX_DIFFERENCES = 6
const MAX_DIFFERENCE = 200

/**
 * One test, or one check, that failed.
 * @typedef {object} Failure
 * @property {string} name for people
 * @property {string} [why] in one line
 * @property {string[]} [differs] the first lines of the diff from the expected value, if the reason leaves it out
 * @property {string[]} [again] arguments of its part of `npm test` that rerun it
 */

/** The result of one part of the tests; `failures` lists the failed tests, where they have names.
 * @typedef {{ passed: number, failed: number, failures?: Failure[] }} Counts */

/** @typedef {import('./test-formats.mjs').VitestReport} VitestReport */
/** @typedef {import('./test-formats.mjs').UnhandledError} UnhandledError */
/** @typedef {import('./test-formats.mjs').PlaywrightReport} PlaywrightReport */
/** @typedef {import('./test-formats.mjs').ReportedError} ReportedError */
/** @typedef {import('./test-formats.mjs').Suite} Suite */

/**
 * @param {VitestReport} report
 * @returns {Counts} a file that failed to load counts as one failed test, and so does an error outside any test
 */
function vitestCounts({ numPassedTests, numFailedTests, testResults, unhandledErrors }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages, meta }) => {
        const file = belowRoot(name)
        const why = firstLine(failureMessages?.[0])
        const differs = differences(why, meta?.diff)
        return { name: `${file} › ${fullName}`, why, differs, again: [file, '-t', exactly(fullName)] }
      }),
  )
  const unloadedFiles = unloaded.map(({ name, message }) => {
    const file = belowRoot(name)
    return { name: file, why: firstLine(message), again: [file] }
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length + unhandledErrors.length,
    failures: [...unloadedFiles, ...failed, ...unhandledErrors.map(outsideAnyTest)],
  }
}

/**
 * @param {UnhandledError} error which Vitest attributes to what ran when it was thrown: files of the same process may
 *   have caused it earlier, so that the place in the code tells more
 * @returns {Failure}
 */
function outsideAnyTest({ name, message, stack = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: during }) {
  const file = path && belowRoot(path)
  const place = plainLines(stack).find(
    (line) => /^at .*:\d+\)?$/.test(line) && !/node_modules|node:/.test(line),
  )
  return {
    name: ['outside any test', file, during].filter(Boolean).join(' › '),
    why: [firstLine(name ? `${name}: ${message}` : message), place].filter(Boolean).join(' · '),
    ...(file && { again: [file] }),
  }
}

/**
 * @param {string | undefined} why
 * @param {string | undefined} diff of Vitest
 * @returns {string[]} the lines with which `diff` completes a reason that leaves something out
 */
function differences(why = '', diff = '') {
  if (!/…|\[ Array\(|\{ Object \(/.test(why)) return []
  const lines = stripVTControlCharacters(diff)
    .split('\n')
    .filter(
      (line) => /^[-+].*[\p{L}\p{N}]/u.test(line) && !/^(?:- Expected|\+ Received)$/.test(line.trimEnd()),
    )
    .map((line) => line.slice(0, MAX_DIFFERENCE))
  const more = lines.length - MAX_DIFFERENCES
  return more > 0 ? [...lines.slice(0, MAX_DIFFERENCES), `… and ${more} more lines`] : lines
}

/** @param {PlaywrightReport} report @returns {Counts} a test that only passed on retry counts as failed */
function playwrightCounts({ stats, errors, suites }) {
  const outside = errors.map(({ message }) => ({ name: 'outside any test', why: firstLine(message) }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...outside, ...suites.flatMap((suite) => failedSpecs(suite, []))],
  }
}

/** @param {Suite} suite @param {string[]} above @returns {Failure[]} */
function failedSpecs({ title, file, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)))
  return [
    ...failed.map((spec) => {
      const [first = '', ...groups] = path
      const error = spec.tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))[0]
      return {
        name: [...path, spec.title].join(' › '),
        why: reasonOf(error),
        again: [basename(spec.file ?? file ?? first), '-g', exactly([...groups, spec.title].join(' '))],
      }
    }),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ]
}

/**
 * Returns what failed, on which element, and where. For a test that fails once in a hundred runs, this may be the only
 * evidence.
 * @param {ReportedError | undefined} error
 * @returns {string | undefined}
 */
function reasonOf(error) {
  const what = firstLine(error?.message)
  if (!what || !error) return what
  const element = plainLines(error.message ?? '').find((line) => line.startsWith('Locator: '))
  const { location } = error
  return [what, element, location && `${belowRoot(location.file)}:${location.line}`]
    .filter(Boolean)
    .join(' · ')
}

/** @param {string | undefined} message with or without colors @returns {string | undefined} */
function firstLine(message) {
  return message ? firstError(message.split('\n').find((line) => line.trim()) ?? '') : undefined
}

/** @param {string} file */
function belowRoot(file) {
  return isAbsolute(file) ? relative(root, file) : file
}

/**
 * Returns a regular expression that matches a title, but not longer titles that start with it. @param {string} title
 */
function exactly(title) {
  return `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
}

/**
 * @param {string} file the runner's JSON report
 * @param {'vitest' | 'playwright'} runner
 * @param {boolean} ok whether the runner itself succeeded
 * @param {{ mayBeEmpty?: boolean }} [options] mayBeEmpty: having no tests is not a failure
 * @returns {Promise<Counts>} at least one failure if the runner failed, or if there is no test in its report
 */
export async function reportedCounts(file, runner, ok, { mayBeEmpty = false } = {}) {
  const { passed, failed, failures } = existsSync(file)
    ? await countsIn(readJson(file), runner)
    : { passed: 0, failed: 0 }
  if (ok && mayBeEmpty && passed + failed === 0) return { passed, failed }
  if (passed + failed === 0) print('No test has run.')
  return { passed, failed: ok && passed > 0 ? failed : Math.max(failed, 1), failures }
}

/** @param {unknown} report @param {'vitest' | 'playwright'} runner @returns {Promise<Counts>} */
async function countsIn(report, runner) {
  // Import these only here: scripts that install the packages import this module.
  const { playwrightReport, vitestReport } = await import('./test-formats.mjs')
  return runner === 'vitest'
    ? vitestCounts(vitestReport.parse(report))
    : playwrightCounts(playwrightReport.parse(report))
}
