import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressBelow } from './compress.mjs'
import { hashOf, root, run, say } from './project.mjs'

const target = join(root, 'build/studio')
const stamp = join(root, 'build/.studio-stamp')

/** Everything that the Studio is made of; its schema, but not the content of the seed dataset. */
const SOURCES = [
  'studio/_document.tsx',
  'studio/components',
  'studio/document-actions.tsx',
  'studio/environment.ts',
  'studio/event-source',
  'studio/package.json',
  'studio/paths.ts',
  'studio/presentation',
  'studio/sanity.cli.ts',
  'studio/sanity.config.ts',
  'studio/schema',
  'studio/static',
  'studio/structure',
  'studio/version-check.ts',
  'scripts/build-studio.mjs',
  'scripts/compress.mjs',
  'package-lock.json',
]

/** Sanity's build adds this to every Studio. It asks Sanity's servers for a script, and embeds nothing of ours. */
const BRIDGE = /<script[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g

/** Whether build/studio is the build of the Studio as it is now. */
export function isStudioBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(SOURCES)
}

/**
 * Builds the Studio into build/studio, unless that has been done.
 * @returns {Promise<boolean>} false when it failed; the reason has been printed
 */
export async function buildStudioIfStale() {
  if (isStudioBuilt()) return true
  const startedAt = Date.now()
  const sources = hashOf(SOURCES)
  await rm(stamp, { force: true })

  say('Building the Studio (about a minute, only when it has changed) …')
  const unfinished = `${target}.unfinished`
  const built = await run('sanity/bin/sanity', ['build', unfinished, '--yes'], {
    cwd: join(root, 'studio'),
    quiet: true,
    // The build serves every dataset: the server says which one it is, not a variable of this shell.
    env: { NODE_ENV: 'production', SANITY_STUDIO_PROJECT_ID: '', SANITY_STUDIO_DATASET: '' },
  })
  if (!built.ok) return false
  await stripBridge(join(unfinished, 'index.html'))
  await compressBelow(unfinished)
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
  await writeFile(stamp, sources)
  say(`Built the Studio in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return true
}

/** @param {string} file the Studio's page */
async function stripBridge(file) {
  const html = (await readFile(file, 'utf8')).replace(BRIDGE, '')
  const elsewhere = /(?:src|href)="(https?:[^"]*)"/.exec(html)?.[1]
  if (elsewhere)
    throw new Error(`The Studio's page asks for ${elsewhere}: scripts/build-studio.mjs must remove it.`)
  await writeFile(file, html)
}
