import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'

/** What SQLite keeps next to a database file. */
const BESIDE = ['-wal', '-shm']

/**
 * Renames a database, along with its write-ahead log: a log that stays would be applied to the next database of that name.
 * @returns its new path
 */
export async function setDatabaseAside(file: string): Promise<string> {
  const aside = `${file}.damaged-${stamp()}`
  await rename(file, aside)
  await renameBeside(file, aside)
  return aside
}

/** Renames the write-ahead log of a database that is gone. */
export async function setLeftLogAside(file: string): Promise<void> {
  if (!existsSync(file)) await renameBeside(file, `${file}.left-${stamp()}`)
}

async function renameBeside(file: string, aside: string): Promise<void> {
  for (const end of BESIDE) if (existsSync(file + end)) await rename(file + end, aside + end)
}

function stamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-')
}
