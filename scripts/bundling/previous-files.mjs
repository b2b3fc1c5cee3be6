import { existsSync } from 'node:fs'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isListOf, isString, readJsonOf } from '../project.mjs'

/** The folder of a Studio's build with files that have a hash in their name. */
const HASHED = 'static'

/**
 * Copies the files of the previous build that the next one no longer has, so that open tabs can load the parts they
 * have not loaded yet. Only one generation is kept: files that the previous build had kept itself are not copied.
 * @param {string} previous folder of the previous build, which may be missing
 * @param {string} next folder of the complete next build, which will replace it
 * @returns {Promise<number>} the number of files copied
 */
export async function keepPreviousFiles(previous, next) {
  const list = `${previous}.files.json`
  const own = await readdir(join(next, HASHED))
  const before = await filesOf(previous, list)
  const missing = before.filter((name) => !own.includes(name) && existsSync(join(previous, HASHED, name)))
  for (const name of missing) await copyFile(join(previous, HASHED, name), join(next, HASHED, name))
  await writeFile(list, JSON.stringify(own))
  return missing.length
}

/** @param {unknown} value @returns {value is string[]} */
function isNames(value) {
  return isListOf(value, isString)
}

/**
 * @param {string} folder of a build
 * @param {string} list file with the names of the build's own files
 * @returns {Promise<string[]>} these names; those of all files if the build was made without a list
 */
async function filesOf(folder, list) {
  try {
    return readJsonOf(list, isNames)
  } catch {
    return readdir(join(folder, HASHED)).catch(() => [])
  }
}
