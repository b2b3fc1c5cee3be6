import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What SQLite keeps next to a database file. */
const BESIDE = ['-wal', '-shm']
const DAMAGED = '.damaged-'

/**
 * Renames a database along with its write-ahead log, which would otherwise be applied to the next database of that
 * name.
 * @returns its new path
 */
export function setDatabaseAside(file: string): string {
  const aside = `${file}${DAMAGED}${stamp()}`
  renameSync(file, aside)
  renameBeside(file, aside)
  return aside
}

/**
 * Returns the path of a database that was set aside while nothing has taken its place: its restoration was interrupted.
 * Returns null if there is none, or if the database exists.
 */
export function findUnreplaced(file: string): string | null {
  if (existsSync(file) || !existsSync(dirname(file))) return null
  const names = readdirSync(dirname(file)).sort()
  const newest = names.findLast(
    (name) => name.startsWith(basename(file) + DAMAGED) && !/-(?:wal|shm)$/.test(name),
  )
  return newest === undefined ? null : join(dirname(file), newest)
}

/**
 * Renames the write-ahead log of a database that is gone. Must be called while no other process can create that
 * database.
 */
export function setLeftLogAside(file: string): void {
  renameBeside(file, `${file}.left-${stamp()}`)
}

function renameBeside(file: string, aside: string): void {
  for (const end of BESIDE) {
    if (existsSync(file + end)) renameSync(file + end, aside + end)
  }
}

function stamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-')
}
