/**
 * `npm run check`: quick checks of the changes since the last commit: types of everything, plus lint and format of
 * what changed, and the unit tests that import or read it. Untracked files count as changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { step } from './project.mjs'
import { changedFiles } from './testing/changed-files.mjs'
import { checkFormat, checkLint, checkTypes } from './testing/checks.mjs'
import { isCode, readingTests } from './testing/reading-tests.mjs'
import { conclude, runPart } from './testing/run-part.mjs'
import { vitest } from './testing/runners.mjs'

await useSupportedNode()
await installIfNeeded({ tests: true })

const files = changedFiles()
const code = files.filter(isCode)
step(files.length === 1 ? 'One file has changed.' : `${files.length} files have changed.`)
const reports = mkdtempSync(join(tmpdir(), 'kat-social-check-'))
const related = ['related', '--run', '--passWithNoTests', ...code, ...readingTests(files)]
// Two at a time: the type check takes as long as everything else together.
const results = await Promise.all([
  runPart('types', 'Types', checkTypes),
  (async () => [
    ...(code.length > 0 ? [await runPart('lint', 'Lint', () => checkLint(code))] : []),
    ...(files.length > 0 ? [await runPart('format', 'Format', () => checkFormat(files))] : []),
    ...(files.length > 0
      ? [await runPart('unit', 'Unit tests', () => vitest(reports, related, { mayBeEmpty: true }))]
      : []),
  ])(),
])
rmSync(reports, { recursive: true, force: true })

conclude(results.flat())
