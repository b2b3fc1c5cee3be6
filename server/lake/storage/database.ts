import type { Log } from '../../../shared/logging/log'
import { codeOf } from '../../errors/error-code'
import { StartError } from '../../errors/start-error'
import type { Connection } from '../../storage/connection'
import { openMigrated } from '../../storage/open-database'

export type LakeDatabase = Connection

/** See `DatabaseSchema.migrations`. */
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
  // Which transactions purged history was not recorded before, so assume that the latest one did.
  `ALTER TABLE transactions ADD COLUMN has_purged INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX transactions_with_purge ON transactions (position) WHERE has_purged = 1;
   UPDATE transactions SET has_purged = 1 WHERE position = (SELECT max(position) FROM transactions);`,
]

/**
 * Opens or creates the dataset's database file and migrates its schema. A committed transaction is on disk when the
 * call returns.
 * @param log reports an upgrade of the database
 * @throws StartError if the file is not a database; otherwise like `openMigrated`
 */
export function openDatabase(file: string, log?: Pick<Log, 'info'>): LakeDatabase {
  try {
    return openMigrated(file, { migrations: MIGRATIONS, synchronous: 'FULL', log })
  } catch (cause) {
    if (codeOf(cause) === 'SQLITE_NOTADB') {
      throw new StartError(`${file} is not a dataset: move it away to start from the seed again.`, { cause })
    }
    throw cause
  }
}
