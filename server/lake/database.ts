import Database from 'libsql'
import { keepPrivate } from '../access/private-file'

export type LakeDatabase = Database.Database

/** How long opening may wait for another process, in ms. Once open, nothing waits (see `whenUnlocked`). */
const OPEN_TIMEOUT_MS = 5_000

/**
 * Schema migrations, oldest first; `PRAGMA user_version` counts those applied. Never edit a released entry: add a new
 * one.
 */
const MIGRATIONS = [
  `CREATE TABLE documents (
     id TEXT PRIMARY KEY,
     type TEXT NOT NULL,
     revision TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     content TEXT NOT NULL
   ) STRICT;
   CREATE INDEX documents_by_type ON documents (type);
   CREATE TABLE document_references (
     source_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
     target_id TEXT NOT NULL,
     weak INTEGER NOT NULL,
     PRIMARY KEY (source_id, target_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX document_references_by_target ON document_references (target_id);`,
  `CREATE TABLE transactions (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL,
     request_digest TEXT NOT NULL,
     results TEXT NOT NULL,
     actions TEXT NOT NULL
   ) STRICT;
   CREATE INDEX transactions_by_timestamp ON transactions (timestamp);
   CREATE TABLE revisions (
     document_id TEXT NOT NULL,
     position INTEGER NOT NULL REFERENCES transactions (position) ON DELETE CASCADE,
     previous_revision TEXT,
     apply TEXT NOT NULL,
     revert TEXT NOT NULL,
     PRIMARY KEY (document_id, position)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX revisions_by_position ON revisions (position);`,
]

/**
 * Opens or creates the dataset's database file and migrates its schema.
 *
 * A committed transaction is on disk when the call returns (WAL with full synchronization). While another process
 * writes, a write fails immediately with SQLITE_BUSY, since waiting would block the event loop. Only this user may
 * read the file. Throws with a readable message if the file is not such a database or was written by a newer version
 * of this program.
 */
export function openDatabase(file: string): LakeDatabase {
  const database = new Database(file)
  try {
    keepPrivate(file)
    database.pragma(`busy_timeout = ${OPEN_TIMEOUT_MS}`)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // What is deleted is overwritten, too.
    database.pragma('secure_delete = ON')
    migrate(database, file)
    keepPrivate(file)
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    database.close()
    if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_NOTADB') {
      throw new Error(`${file} is not a dataset: move it away to start from the seed again.`, { cause })
    }
    throw cause
  }
}

function migrate(database: LakeDatabase, file: string): void {
  const applied = schemaVersion(database)
  if (applied > MIGRATIONS.length) {
    throw new Error(
      `${file} was written by a newer version of this program (schema ${applied}, known up to ${MIGRATIONS.length}).`,
    )
  }
  database
    .transaction(() => {
      // Check again inside the transaction: another process may have just migrated.
      for (const migration of MIGRATIONS.slice(schemaVersion(database))) database.exec(migration)
      database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    })
    .immediate()
}

function schemaVersion(database: LakeDatabase): number {
  return Number(database.prepare('PRAGMA user_version').raw().all().flat()[0])
}
