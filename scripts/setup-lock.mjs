/** Lets one command at a time set up this folder. Node built-ins only: nothing else may be installed yet. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRecord, readJsonOf, root, step } from './project.mjs'

/** The file that exists while a command installs packages or builds the site, and says which. */
const LOCK_FILE = join(root, '.cache/setup.lock')
/** How often to check whether it is done, in ms. */
const WAIT_MS = 500
/**
 * No build or installation takes this long, in ms. After that, the recorded process must have been killed, and its id
 * reused. The same as in server/studio-app/studio-build.ts.
 */
const MAX_WORK_MS = 1_800_000
/** From this age on, in ms, an unreadable file is invalid, rather than just being written. */
const UNREADABLE_MS = 10_000

/**
 * Does work that changes this folder once no other command does, which may have done the same work by then.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {string} [file] for tests
 * @returns {Promise<Result>}
 */
export async function withSetupLock(work, file = LOCK_FILE) {
  const mine = JSON.stringify({ pid: process.pid, startedAt: Date.now(), id: randomUUID() })
  for (let announced = false; !take(file, mine); announced = true) {
    if (!announced) step('Another command is setting up this folder: waiting for it …')
    await setTimeout(WAIT_MS)
  }
  const end = () => {
    if (readText(file) === mine) rmSync(file, { force: true })
  }
  process.on('exit', end)
  try {
    return await work()
  } finally {
    end()
    process.off('exit', end)
  }
}

/**
 * Takes the lock unless another process holds it.
 * @param {string} file
 * @param {string} mine the entry of this process
 * @returns {boolean} whether it was taken
 */
function take(file, mine) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, mine, { flag: 'wx' })
    return true
  } catch (cause) {
    // The work itself reports a folder that is not writable.
    if (!isRecord(cause) || cause.code !== 'EEXIST') return true
    const found = readText(file)
    if (isHeld(file)) return false
    removeStale(file, found)
    return take(file, mine)
  }
}

/**
 * Removes a stale file, unless another process has already replaced it with its own.
 * @param {string} file
 * @param {string | null} stale its text
 */
function removeStale(file, stale) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== stale) linkSync(aside, file)
  } catch (cause) {
    // Another process has removed the file, or has taken the lock since.
    if (!isRecord(cause) || (cause.code !== 'ENOENT' && cause.code !== 'EEXIST')) throw cause
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {string | null} null if it cannot be read
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    return isInProgress(readJsonOf(file, isRecord))
  } catch {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < UNREADABLE_MS
  }
}

/**
 * Whether work, recorded with its process and its start, is still in progress in another process.
 * @param {Record<string, unknown>} work
 */
export function isInProgress({ pid, startedAt }) {
  if (typeof pid !== 'number' || pid === process.pid || typeof startedAt !== 'number') return false
  return Math.abs(Date.now() - startedAt) < MAX_WORK_MS && isRunning(pid)
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // A process of another user answers with EPERM, so it is running.
    return isRecord(cause) && cause.code === 'EPERM'
  }
}
