/**
 * `npm run check`: quick checks of the changes since the last commit: types of everything, plus lint and format of
 * what changed, and the unit tests that import or read it. Untracked files count as changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { print, step } from './project.mjs'
import { changedFiles } from './testing/changed-files.mjs'
import { checkFormat, checkLint, checkTypes } from './testing/checks.mjs'
import { isCode, readingTests } from './testing/reading-tests.mjs'
import { vitest } from './testing/runners.mjs'
import { reportLines, totals } from './testing/test-report.mjs'

/** @typedef {import('./testing/test-report.mjs').Result} Result */
/** @typedef {import('./testing/test-counts.mjs').Counts} Counts */

await useSupportedNode()
await installIfNeeded({ tests: true })

const files = changedFiles()
const code = files.filter(isCode)
step(files.length === 1 ? 'One file has changed.' : `${files.length} files have changed.`)
const reports = mkdtempSync(join(tmpdir(), 'kat-social-check-'))
const related = ['related', '--run', '--passWithNoTests', ...code, ...readingTests(files)]
// Two at a time: the type check takes as long as everything else together.
const results = await Promise.all([
  timed('types', 'Types', checkTypes),
  (async () => [
    ...(code.length > 0 ? await timed('lint', 'Lint', () => checkLint(code)) : []),
    ...(files.length > 0 ? await timed('format', 'Format', () => checkFormat(files)) : []),
    ...(files.length > 0
      ? await timed('unit', 'Unit tests', () => vitest(reports, related, { mayBeEmpty: true }))
      : []),
  ])(),
])
rmSync(reports, { recursive: true, force: true })

print('')
for (const line of reportLines(results.flat())) print(line)
const { passed, failed } = totals(results.flat())
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

/** @param {string} part @param {string} title @param {() => Promise<Counts>} check @returns {Promise<Result[]>} */
async function timed(part, title, check) {
  const startedAt = Date.now()
  const counts = await check()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  step(`${title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return [{ part, title, counts, seconds }]
}
