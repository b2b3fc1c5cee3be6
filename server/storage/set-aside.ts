import { existsSync, renameSync } from 'node:fs'

/** What SQLite keeps next to a database file. */
const BESIDE = ['-wal', '-shm']

/**
 * Renames a database along with its write-ahead log, which would otherwise be applied to the next database of that
 * name.
 * @returns its new path
 */
export function setDatabaseAside(file: string): string {
  const aside = `${file}.damaged-${stamp()}`
  renameSync(file, aside)
  renameBeside(file, aside)
  return aside
}

/**
 * Renames the write-ahead log of a database that is gone. Must be called while no other process can create that
 * database.
 */
export function setLeftLogAside(file: string): void {
  renameBeside(file, `${file}.left-${stamp()}`)
}

function renameBeside(file: string, aside: string): void {
  for (const end of BESIDE) if (existsSync(file + end)) renameSync(file + end, aside + end)
}

function stamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-')
}
