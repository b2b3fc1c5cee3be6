import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../errors/error-code'

/**
 * Modes, set on creation, of files and folders that only this user may read. File systems without modes ignore them.
 */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/**
 * Restricts a database file and SQLite's companion files to this user (mode 600). Companion files created later
 * inherit the mode. A file of another user, or on a file system without modes, is left unchanged.
 */
export function keepPrivate(databaseFile: string): void {
  for (const file of [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`]) {
    try {
      chmodSync(file, PRIVATE_FILE)
    } catch (cause) {
      if (!['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'].includes(codeOf(cause) ?? '')) throw cause
    }
  }
}

/**
 * Creates a folder, if missing, that only this user may enter (mode 700), and the folders above it. Each level is
 * created separately, because Node's recursive `mkdir` never returns below `/proc`, where folders cannot be created.
 */
export function makePrivateFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makePrivateFolder(parent)
  try {
    mkdirSync(path, { mode: PRIVATE_FOLDER })
  } catch (cause) {
    // Another process may have been faster.
    if (codeOf(cause) !== 'EEXIST' || found !== undefined) throw cause
  }
}

/** Whether other users of the machine may enter a folder or list it. Always false on a file system without modes. */
export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
}

/**
 * Restricts a folder to this user (mode 700).
 * @returns false if that is impossible: it belongs to another user, or its file system is read-only or has no
 * modes
 */
export function closeToOthers(path: string): boolean {
  try {
    chmodSync(path, PRIVATE_FOLDER)
    return !isOpenToOthers(path)
  } catch (cause) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(codeOf(cause) ?? '')) throw cause
    return false
  }
}
