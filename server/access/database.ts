import type { Log } from '../../shared/logging/log'
import type { Connection } from '../storage/connection'
import { openMigrated } from '../storage/open-database'

export type AccessDatabase = Connection

/** See `DatabaseSchema.migrations`. */
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
 * @param log reports an upgrade of the database
 * @throws like `openMigrated`
 */
export function openAccessDatabase(file: string, log?: Pick<Log, 'info'>): AccessDatabase {
  return openMigrated(file, { migrations: MIGRATIONS, synchronous: 'NORMAL', log })
}
