import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../errors/error-code'
import { isProcessAlive } from '../process/process-alive'
import { isUntouchedFor } from '../storage/file-age'

/** The name of the lock file, with which the names of leftover lock files start. */
export const LOCK = '.backup.lock'
/** A lock that was not touched for this long, in ms, belongs to a dead process. */
const STALE_LOCK_MS = 10 * 60_000
const TOUCH_MS = 30_000

export interface Lock {
  release(): Promise<void>
}

/**
 * Locks held by this process. The process id alone does not tell: in a container it is always 1, so a lock with the
 * same id may be left from an earlier run.
 */
const held = new Set<string>()

/**
 * Ensures that only one of several processes makes a backup.
 * @returns null if another one holds the lock
 * @throws Node's error if the folder cannot be written to
 */
export async function takeLock(folder: string): Promise<Lock | null> {
  const file = join(folder, LOCK)
  const mine = `${hostname()} ${process.pid} ${randomUUID()}\n`
  // Do this first. Otherwise, another backup of this process could mistake the lock for one left by an earlier run.
  held.add(mine)
  let handle: FileHandle
  try {
    handle = await create(file, mine)
  } catch (cause) {
    held.delete(mine)
    if (codeOf(cause) !== 'EEXIST') throw cause
    const stale = await readStale(file)
    if (stale === null) return null
    await removeStale(file, stale)
    return takeLock(folder)
  }
  // The lock is touched through its handle, because another process may have replaced the file while this one was
  // suspended.
  const touching = setInterval(() => void write(handle, mine).catch(() => {}), TOUCH_MS)
  touching.unref()
  return {
    async release() {
      clearInterval(touching)
      held.delete(mine)
      await handle.close().catch(() => {})
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true })
    },
  }
}

/**
 * Creates a file with a text.
 * @throws EEXIST if the file exists
 */
async function create(file: string, text: string): Promise<FileHandle> {
  const handle = await open(file, 'wx')
  try {
    await write(handle, text)
    return handle
  } catch (cause) {
    await handle.close()
    await rm(file, { force: true })
    throw cause
  }
}

/**
 * Rewrites the text in place. This sets the file's time by the clock of the file system, which may differ from ours.
 */
async function write(handle: FileHandle, text: string): Promise<void> {
  await handle.write(text, 0)
  await handle.sync()
}

/** Returns the text of a lock left by a dead process on this machine, or not touched for long; null for any other. */
async function readStale(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [host, pid] = text.split(' ')
  if (host === hostname() && pid) {
    if (Number(pid) === process.pid) return held.has(text) ? null : text
    if (!isProcessAlive(Number(pid))) return text
  }
  return (await isUntouchedFor(file, STALE_LOCK_MS)) ? text : null
}

/** Removes a stale lock, unless another process has already replaced it with its own. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return
    throw cause
  }
  if ((await readFile(aside, 'utf8')) !== stale) {
    // Put the lock back, unless another process has taken it in the meantime.
    await link(aside, file).catch(() => {})
  }
  await rm(aside, { force: true })
}
