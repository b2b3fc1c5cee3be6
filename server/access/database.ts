import Database from 'libsql'
import { keepPrivate } from './private-file'

export type AccessDatabase = Database.Database

/** Oldest first; `PRAGMA user_version` counts those applied. A released entry is never edited: a change is a new entry. */
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
 * Opens (or makes) the database of people, their sessions and their Studio's preferences. It is apart from the dataset, so
 * that an export, an import or a new dataset leaves it alone. Only this user may read the file.
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
    // From now on nothing waits, which would hold up everything else here: see `WriteQueue`.
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}
