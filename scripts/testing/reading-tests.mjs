import { readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { filesBelow, root } from '../project.mjs'

const CODE = /\.(?:[cm]?js|tsx?)$/
const FOLDERS = ['app', 'server', 'shared', 'studio', 'scripts', 'artwork']

/** Whether a file is code, which tests import. @param {string} file */
export function isCode(file) {
  return CODE.test(file)
}

/**
 * Returns the unit tests that depend on changed files without importing them: those of the repository itself, which
 * read all of it, and for a file that is not code those that name it or its extension, or helpers that do so for them.
 * @param {readonly string[]} changed paths from the root
 * @returns {string[]} paths from the root
 */
export function readingTests(changed) {
  if (changed.length === 0) return []
  const others = changed.filter((file) => !isCode(file))
  const names = new Set(others.flatMap(namesOf))
  return FOLDERS.flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /(?:\.test|-for-tests)\.tsx?$/.test(file))
    .map((file) => relative(root, file))
    .filter((file) => file.startsWith('scripts/repository/') || namesOneOf(names, file))
}

/** @param {string} file @returns {string[]} */
function namesOf(file) {
  const name = basename(file)
  // `.example` in `.env.example` is not an extension.
  const kind = name.startsWith('.') ? '' : extname(name)
  return kind === '' ? [name] : [name, kind]
}

/** @param {ReadonlySet<string>} names @param {string} file */
function namesOneOf(names, file) {
  if (names.size === 0) return false
  const text = readFileSync(join(root, file), 'utf8')
  return [...names].some((name) => text.includes(name))
}
