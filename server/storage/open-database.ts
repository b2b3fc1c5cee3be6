import { accessSync, constants } from 'node:fs'
import type { Log } from '../../shared/logging/log'
import { StartError } from '../errors/start-error'
import { Connection } from './connection'
import { keepPrivate } from './private-file'

/**
 * Default of `DatabaseSchema.openTimeoutMs`. Once the database is open, nothing waits for locks, which would block the
 * event loop.
 */
const OPEN_TIMEOUT_MS = 5_000

export interface DatabaseSchema {
  /**
   * Schema migrations, oldest first; `PRAGMA user_version` counts those applied. Never edit a released entry: add a
   * new one.
   */
  migrations: readonly string[]
  /**
   * `FULL`: a committed transaction is on disk when the commit returns. `NORMAL`: a power failure may undo the latest
   * transactions, but never damages the file.
   */
  synchronous: 'FULL' | 'NORMAL'
  /** How long opening may wait for another process, in ms. Defaults to 5 s. */
  openTimeoutMs?: number
  /** Reports an upgrade of an existing database. Defaults to none. */
  log?: Pick<Log, 'info'> | undefined
}

/**
 * Opens or creates a database file in WAL mode, with foreign keys, and migrates its schema. While another process
 * writes, a transaction fails immediately with SQLITE_BUSY: see `WriteQueue`. Only this user may read the file, and
 * deleted content is overwritten.
 * @throws StartError if the file was written by a newer version of this program; SQLite's and Node's errors unchanged,
 * for example if the file is not writable
 */
export function openMigrated(
  file: string,
  { migrations, synchronous, openTimeoutMs = OPEN_TIMEOUT_MS, log }: DatabaseSchema,
): Connection {
  // Makes the user's own file writable first, because a read-only file would be opened as such.
  keepPrivate(file)
  const database = new Connection(file)
  try {
    keepPrivate(file)
    database.pragma(`busy_timeout = ${openTimeoutMs}`)
    database.pragma('journal_mode = WAL')
    database.pragma(`synchronous = ${synchronous}`)
    database.pragma('foreign_keys = ON')
    // Overwrites deleted content.
    database.pragma('secure_delete = ON')
    const before = migrate(database, file, migrations)
    keepPrivate(file)
    database.pragma('busy_timeout = 0')
    if (before > 0 && before < migrations.length) {
      const details = { file, from: before, to: migrations.length }
      log?.info(details, 'Upgraded a database: older versions refuse it from now on')
    }
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}

/** Migrates a database, and returns the version of its schema before that. */
function migrate(database: Connection, file: string, migrations: readonly string[]): number {
  const applied = schemaVersion(database)
  if (applied > migrations.length) {
    throw new StartError(
      `${file} was written by a newer version of this program (schema ${applied}, known up to ${migrations.length}). Start that version again, or see “Upgrading” in docs/deployment.md for how to go back.`,
    )
  }
  // Opening a database to read it needs no lock, and is not a change that other processes have to follow.
  if (applied === migrations.length) {
    // SQLite would open a file that it may not write, and fail only at the first write.
    accessSync(file, constants.W_OK)
    return applied
  }
  return database.transaction(() => {
    // Check again inside the transaction: another process may have just migrated.
    const before = schemaVersion(database)
    for (const migration of migrations.slice(before)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
    return before
  })
}

function schemaVersion(database: Connection): number {
  return Number(database.prepare('PRAGMA user_version').raw().all().flat()[0])
}
