import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Makes a database file and the files that SQLite keeps beside it readable by this user only (mode 600). New ones beside it
 * get the file's own mode. A file of another user, or on a file system without modes, stays as it is.
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

/** Makes a folder, if there is none, that only this user may enter (mode 700). */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}
