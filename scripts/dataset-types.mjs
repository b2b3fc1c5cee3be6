import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './project.mjs'
import { runSanity } from './sanity.mjs'

/** The committed types of the dataset, generated from the Studio's schema and the site's queries. */
export const TYPES_FILE = 'app/content/content.types.ts'

/**
 * Regenerates the dataset's types.
 * @param {string} [file] output file
 * @returns {Promise<boolean>} false if it failed; the reason has been printed
 */
export async function generateTypes(file = TYPES_FILE) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const extract = ['--import', 'tsx', 'studio/typegen/extract-schema.ts', '.cache/schema.json']
  const extracted = await runCommand(process.execPath, extract, { quiet: true })
  if (!extracted.ok) return false
  const options = { cwd: join(root, 'studio/typegen'), quiet: true, env: { TYPES_FILE: `../../${file}` } }
  return (await runSanity(['typegen', 'generate'], options)).ok
}
