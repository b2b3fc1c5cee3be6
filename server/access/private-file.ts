import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Restricts a database file and SQLite's companion files to this user (mode 600). Companion files created later
 * inherit the mode. A file of another user, or on a file system without modes, is left unchanged.
 */
export function keepPrivate(databaseFile: string): void {
  for (const file of [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`]) {
    try {
      chmodSync(file, 0o600)
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      if (!['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'].includes(String(code))) throw cause
    }
  }
}

/** Creates a folder, if missing, that only this user may enter (mode 700). */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}
