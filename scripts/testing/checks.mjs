/** The static checks: types, lint, format, generated types. They may run in parallel. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateTypes, GENERATED_FILES } from '../dataset-types.mjs'
import { plainLines } from '../first-error.mjs'
import { root, run, print } from '../project.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** Caches results by file content; `.cache` may be removed at any time. */
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location']

/** TypeScript's native compiler takes less than half the CPU time; lint and Remix need the older one's API. */
const COMPILER = 'typescript-7/bin/tsc'

/** There are two projects because the Studio's React and its types differ from the site's. */
const TYPE_PROJECTS = ['tsconfig.json', 'tsconfig.studio.json']

/** @returns {Promise<Counts>} */
export async function checkTypes() {
  // The checks are incremental, as set in tsconfig.json.
  const checks = TYPE_PROJECTS.map((project) =>
    run(COMPILER, ['--noEmit', '--pretty', 'false', '-p', project], { quiet: true }),
  )
  const results = await Promise.all(checks)
  const errors = results.flatMap(({ output }) =>
    plainLines(output).filter((line) => line.includes('error TS')),
  )
  return counts(
    results.every(({ ok }) => ok),
    errors.map((line) => ({ name: line.split(': error')[0] ?? line, why: line })),
  )
}

/** @param {readonly string[]} [files] defaults to all files @returns {Promise<Counts>} */
export async function checkLint(files = ['.']) {
  const options = ['--max-warnings', '0', '--no-warn-ignored', '--format', 'json', ...CACHE, '.cache/eslint/']
  const { ok, output } = await run('eslint/bin/eslint.js', [...options, ...files], { silent: true })
  if (ok) return counts(true, [])
  const start = output.indexOf('[{"filePath"')
  if (start < 0) {
    print(output.trimEnd())
    return counts(false, [])
  }
  /**
   * @type {{ filePath: string, messages: { line?: number, column?: number, message: string, ruleId: string | null }[]
   * }[]}
   */
  const results = JSON.parse(output.slice(start).split('\n')[0] ?? '[]')
  const failures = results
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath, messages }) => {
      const file = plainLines(filePath)[0] ?? filePath
      for (const { line, column, message, ruleId } of messages)
        print(`${file}:${line ?? 0}:${column ?? 0}  ${message}  ${ruleId ?? ''}`.trimEnd())
      const [{ line, message } = { line: 0, message: '' }] = messages
      return { name: `${file}:${line ?? 0}`, why: message.split('\n')[0], again: [file] }
    })
  return counts(false, failures)
}

/** @param {readonly string[]} [files] defaults to all files @returns {Promise<Counts>} */
export async function checkFormat(files = ['.']) {
  const options = ['--list-different', '--ignore-unknown', ...CACHE, '.cache/prettier']
  const { ok, output } = await run('prettier/bin/prettier.cjs', [...options, ...files], { quiet: true })
  const why = 'is not formatted: npm run format'
  return counts(ok, ok ? [] : plainLines(output).map((file) => ({ name: file, why, again: [file] })))
}

/** @returns {Promise<Counts>} */
export async function checkDatasetTypes() {
  if (!(await generateTypes('.cache'))) return counts(false, [])
  const stale = GENERATED_FILES.filter((file) => readRoot(file) !== readRoot(join('.cache', basename(file))))
  const why = 'is out of date with the schema and the queries. Run npm run typegen, and commit it.'
  for (const file of stale) print(`${file} ${why}`)
  return counts(
    stale.length === 0,
    stale.map((file) => ({ name: file, why: `${file} ${why}` })),
  )
}

/** @param {string} file relative to the project */
function readRoot(file) {
  return readFileSync(join(root, file), 'utf8')
}

/**
 * Returns the counts of a check, which passes or fails as a whole.
 * @param {boolean} ok
 * @param {import('./test-counts.mjs').Failure[]} failures
 * @returns {Counts}
 */
function counts(ok, failures) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures }
}
