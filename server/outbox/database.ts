import Database from 'libsql'
import { keepPrivate } from '../access/private-file'

export type OutboxDatabase = Database.Database

/** How long opening may wait for another process, in ms; once it is open, nothing waits (see `WriteQueue`). */
const OPENING_MS = 5_000

/** Oldest first; `PRAGMA user_version` counts those applied. A released entry is never edited: a change is a new entry. */
const MIGRATIONS = [
  `CREATE TABLE submissions (
     reference TEXT PRIMARY KEY,
     send_key TEXT NOT NULL UNIQUE,
     content_key TEXT NOT NULL,
     email TEXT,
     form_id TEXT NOT NULL,
     is_spam INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     document TEXT NOT NULL
   ) STRICT;
   CREATE INDEX submissions_by_content ON submissions (content_key, created_at);
   CREATE INDEX submissions_by_email ON submissions (email);
   CREATE INDEX submissions_by_time ON submissions (is_spam, created_at);
   CREATE TABLE deliveries (
     event_id TEXT NOT NULL,
     channel TEXT NOT NULL,
     reference TEXT NOT NULL,
     state TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     next_at INTEGER NOT NULL,
     lease_until INTEGER NOT NULL,
     owner TEXT,
     error TEXT,
     settled_at INTEGER,
     payload TEXT NOT NULL,
     PRIMARY KEY (event_id, channel)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
   CREATE INDEX deliveries_by_reference ON deliveries (reference);
   CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
]

/**
 * Opens (or makes) the outbox. What is committed is on disk when the commit returns (WAL with full synchronization). While
 * another process writes, a write fails at once with SQLITE_BUSY. Only this user may read the file.
 * @param file path of the database
 * @throws Error when the file was written by a newer version of this program; SQLite's errors as they are
 */
export function openOutboxDatabase(file: string): OutboxDatabase {
  const database = new Database(file)
  try {
    keepPrivate(file)
    database.pragma(`busy_timeout = ${OPENING_MS}`)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    // What is deleted is overwritten, too.
    database.pragma('secure_delete = ON')
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
