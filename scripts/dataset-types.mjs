import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './project.mjs'
import { runSanity } from './sanity.mjs'

const FOLDER = 'app/content'
const TYPES = 'content.types.ts'
const SHAPES = 'content.shapes.json'

/** What is generated from the Studio's schema and the site's queries, and committed. */
export const GENERATED_FILES = [`${FOLDER}/${TYPES}`, `${FOLDER}/${SHAPES}`]

/**
 * Regenerates the dataset's types, and the same as data, with which the site validates results.
 * @param {string} [folder] output folder
 * @returns {Promise<boolean>} false if it failed; the reason has been printed
 */
export async function generateTypes(folder = FOLDER) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const extract = ['--import', 'tsx', 'studio/typegen/extract-schema.ts', '.cache/schema.json']
  const extracted = await runCommand(process.execPath, extract, { quiet: true })
  if (!extracted.ok) return false
  const types = join(root, folder, TYPES)
  const options = { cwd: join(root, 'studio/typegen'), quiet: true, env: { TYPES_FILE: types } }
  if (!(await runSanity(['typegen', 'generate'], options)).ok) return false
  // It needs a package that may not be installed yet when this module is loaded.
  const { resultShapes } = await import('./result-shapes.mjs')
  const shapes = resultShapes(readFileSync(types, 'utf8'))
  writeFileSync(join(root, folder, SHAPES), `${JSON.stringify(shapes)}\n`)
  return true
}
