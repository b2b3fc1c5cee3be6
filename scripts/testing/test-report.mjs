/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {{ part: string, title: string, counts: Counts, seconds: number }} Result */

/** Maximum number of failures listed individually; more would push the first ones out of sight. */
const MAX_NAMED = 20

/**
 * Summarizes a run: a line per part, then every failure with its reason and the command that reruns it.
 * @param {readonly Result[]} results
 * @returns {string[]} lines
 */
export function reportLines(results) {
  return [
    ...results.map(({ title, counts, seconds }) => {
      const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED'
      return `${verdict}  ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`
    }),
    ...results.filter(({ counts }) => counts.failed > 0).flatMap(failureLines),
  ]
}

/** @param {Result} result */
function failureLines({ part, title, counts }) {
  const failures = counts.failures?.length ? counts.failures : [{ name: title, why: 'see its output above' }]
  const lines = failures.slice(0, MAX_NAMED).flatMap(({ name, why, differs = [], again = [] }) => {
    const command = ['npm', 'test', '--', part, ...again.map(quoted)].join(' ')
    const reason = [...(why ? [`  ${why}`] : []), ...differs.map((line) => `    ${line}`)]
    return ['', `✗ ${name}`, ...reason, `  again: ${command}`]
  })
  const more = failures.length - MAX_NAMED
  return more > 0 ? [...lines, '', `… and ${more} more: npm test -- ${part}`] : lines
}

/**
 * @param {string} argument
 * @returns {string} quoted for a POSIX shell
 */
export function quoted(argument) {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}

/**
 * The last line of a run.
 * @param {readonly Result[]} results
 * @returns {{ passed: number, failed: number }}
 */
export function totals(results) {
  const sum = (/** @type {'passed' | 'failed'} */ which) =>
    results.reduce((total, { counts }) => total + counts[which], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
