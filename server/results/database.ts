import Database from 'libsql'
import { join } from 'node:path'
import { keepPrivate } from '../access/private-file'
import { prepareDataFolder } from '../storage/data-folder'

export type ResultsDatabase = Database.Database

/** How long opening may wait for another process, in ms; once it is open, nothing waits (see `WriteQueue`). */
const OPENING_MS = 1_000

/** Oldest first; `PRAGMA user_version` counts those applied. A released entry is never edited: a change is a new entry. */
const MIGRATIONS = [
  `CREATE TABLE counts (
     day TEXT NOT NULL,
     page TEXT NOT NULL,
     step TEXT NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, page, step)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE orders (
     id INTEGER PRIMARY KEY,
     reference TEXT UNIQUE,
     day TEXT NOT NULL,
     page TEXT NOT NULL,
     kind TEXT NOT NULL,
     title TEXT NOT NULL,
     cents INTEGER NOT NULL,
     is_paid INTEGER NOT NULL,
     is_spam INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX orders_by_day ON orders (day);
   CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
]

/** Path of the database of results. */
export function resultsFile(dataDir: string): string {
  return join(dataDir, 'results', 'results.db')
}

/**
 * Opens (or makes) the database of results in `{dataDir}/results`. It holds numbers that nothing depends on: a commit is not
 * waited for until it is on disk. While another process writes, a write fails at once with SQLITE_BUSY.
 * @throws StartError when the folder cannot be used; Error when the file was written by a newer version of this program;
 * SQLite's errors as they are
 */
export function openResultsDatabase(dataDir: string): ResultsDatabase {
  const file = resultsFile(dataDir)
  prepareDataFolder(dataDir)
  prepareDataFolder(join(dataDir, 'results'))
  const database = new Database(file)
  try {
    keepPrivate(file)
    database.pragma(`busy_timeout = ${OPENING_MS}`)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database
      .transaction(() => {
        const applied = Number(database.prepare('PRAGMA user_version').raw().all().flat()[0])
        if (applied > MIGRATIONS.length)
          throw new Error(`${file} was written by a newer version of this program.`)
        for (const migration of MIGRATIONS.slice(applied)) database.exec(migration)
        database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
      })
      .immediate()
    keepPrivate(file)
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}
