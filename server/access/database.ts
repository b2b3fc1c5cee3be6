import Database from 'libsql'
import { keepPrivate } from './private-file'

export type AccessDatabase = Database.Database

/** Oldest first; `PRAGMA user_version` counts those applied. Never edit a released entry: add a new one. */
const MIGRATIONS = [
  `CREATE TABLE people (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     role TEXT NOT NULL
   ) STRICT;
   CREATE TABLE sessions (
     digest TEXT PRIMARY KEY,
     person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
     token_digest TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE preferences (
     person_id TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (person_id, key)
   ) STRICT, WITHOUT ROWID;`,
]

/**
 * Opens or creates the database of users, their sessions and their Studio preferences. It is separate from the
 * dataset, so exports, imports and a new dataset do not affect it. Only this user may read the file.
 */
export function openAccessDatabase(file: string): AccessDatabase {
  const database = new Database(file)
  try {
    keepPrivate(file)
    database.pragma('busy_timeout = 5000')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database.pragma('foreign_keys = ON')
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
    // From here on, nothing waits, since that would block the event loop: see `WriteQueue`.
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}
