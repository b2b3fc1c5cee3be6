import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { firstError } from '../first-error.mjs'
import { hashOf, isRecord, readJsonOf, root, print, step } from '../project.mjs'
import { runSanity } from '../sanity.mjs'
import { isInProgress } from '../setup-lock.mjs'
import { compressBelow } from './compress.mjs'
import { keepPreviousFiles } from './previous-files.mjs'

const target = join(root, 'build/studio')
const stamp = join(root, 'build/.studio-stamp')

/** The file that records that the Studio is being built, or why the build failed. */
const STUDIO_STATE = `${target}.state.json`

/** How often to check whether a concurrent build has finished, in ms. */
const WAIT_MS = 500

/** The inputs of the Studio, from the root: its schema, but not the content of the seed dataset. */
export const STUDIO_SOURCES = [
  'studio/_document.js',
  'studio/actions',
  'studio/backups',
  'studio/browser',
  'studio/components',
  'studio/connection',
  'studio/copy-sections',
  'studio/deletions',
  'studio/dev-proxy.ts',
  'studio/documents',
  'studio/environment.ts',
  'studio/event-source',
  'studio/inbox',
  'studio/layout',
  'studio/media',
  'studio/mentions',
  'studio/package.json',
  'studio/packs',
  'studio/paths.ts',
  'studio/presentation',
  'studio/privacy',
  'studio/requests',
  'studio/results',
  'studio/rich-text',
  'studio/sanity.cli.ts',
  'studio/sanity.config.ts',
  'studio/schedule',
  'studio/schema',
  'studio/seo',
  'studio/static',
  'studio/structure',
  'studio/text',
  'shared',
  'scripts/bundling/build-studio.mjs',
  'scripts/bundling/compress.mjs',
  'scripts/bundling/previous-files.mjs',
  'scripts/first-error.mjs',
  'scripts/project.mjs',
  'scripts/sanity.mjs',
  'scripts/setup-lock.mjs',
  'package-lock.json',
]

/**
 * Sanity's build adds this to every Studio. It loads a script from Sanity's servers, which this Studio does not need.
 */
const BRIDGE = /<script[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g

/** Whether build/studio is up to date. */
export function isStudioBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(STUDIO_SOURCES)
}

/**
 * Builds the Studio into build/studio, if stale. During the build, and after a failure, a state file next to it says
 * so: a running server shows this state, and serves the Studio once it is built.
 * @returns {Promise<boolean>} false if it failed; the reason has been printed
 */
export async function buildStudioIfStale() {
  await anotherBuild()
  if (isStudioBuilt()) {
    await rm(STUDIO_STATE, { force: true })
    return true
  }
  const startedAt = Date.now()
  const sources = hashOf(STUDIO_SOURCES)
  await rm(stamp, { force: true })
  mkdirSync(dirname(STUDIO_STATE), { recursive: true })
  writeState({ building: { pid: process.pid, startedAt } })

  step('Building the Studio (only when it has changed) …')
  const reason = await buildNow().catch((error) => {
    print(String(error?.stack ?? error))
    return String(error?.message ?? error)
  })
  if (reason !== null) {
    writeState({ failed: reason })
    return false
  }
  await writeFile(stamp, sources)
  await rm(STUDIO_STATE, { force: true })
  step(`Built the Studio in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return true
}

/**
 * @returns {Promise<string | null>} why it failed, in one line, after all of its output has been printed; null on
 * success
 */
async function buildNow() {
  const unfinished = `${target}.unfinished`
  const { ok, output } = await runSanity(['build', unfinished, '--yes'], {
    quiet: true,
    // The build works for every dataset: the server names the dataset, not an environment variable.
    env: { NODE_ENV: 'production', SANITY_STUDIO_PROJECT_ID: '', SANITY_STUDIO_DATASET: '' },
  })
  if (!ok) return firstError(output)
  await stripBridge(join(unfinished, 'index.html'))
  await compressBelow(unfinished)
  await keepPreviousFiles(target, unfinished)
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
  return null
}

/**
 * Records that a process is about to build the Studio, in case a server starts before that process gets to it.
 * @param {number} pid of the process
 */
export function announceStudioBuild(pid) {
  if (isBuiltByAnother()) return
  mkdirSync(dirname(STUDIO_STATE), { recursive: true })
  writeState({ building: { pid, startedAt: Date.now() } })
}

/** Waits while another process builds the Studio in the same place. */
async function anotherBuild() {
  for (let said = false; isBuiltByAnother(); said = true) {
    if (!said) step('The Studio is being built by another command: waiting for it …')
    await setTimeout(WAIT_MS)
  }
}

function isBuiltByAnother() {
  try {
    const { building } = readJsonOf(STUDIO_STATE, isRecord)
    return isRecord(building) && isInProgress(building)
  } catch {
    return false // there is no such file
  }
}

/**
 * Replaces the file atomically, so that no reader sees half of it.
 * @param {{ building: { pid: number, startedAt: number } } | { failed: string }} state as parsed by
 * server/studio-app/studio-build.ts
 */
function writeState(state) {
  const unfinished = `${STUDIO_STATE}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(state))
  renameSync(unfinished, STUDIO_STATE)
}

/** @param {string} file the Studio's page */
async function stripBridge(file) {
  const html = (await readFile(file, 'utf8')).replace(BRIDGE, '')
  const elsewhere = /(?:src|href)="(https?:[^"]*)"/.exec(html)?.[1]
  if (elsewhere)
    throw new Error(`The Studio's page loads ${elsewhere}: scripts/bundling/build-studio.mjs must remove it.`)
  await writeFile(file, html)
}
