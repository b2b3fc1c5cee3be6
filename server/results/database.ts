import { join } from 'node:path'
import type { Log } from '../../shared/logging/log'
import type { Connection } from '../storage/connection'
import { prepareDataFolder } from '../storage/data-folder'
import { openMigrated } from '../storage/open-database'

export type ResultsDatabase = Connection

/** How long opening the database may wait for another process, in ms: less than for more important data. */
const OPEN_TIMEOUT_MS = 1_000

/** See `DatabaseSchema.migrations`. */
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
  // Earlier versions kept what visitors had typed, such as the subject of a message. Only titles of orders are shown.
  `UPDATE orders SET title = '' WHERE kind <> 'order';`,
  // Kept for good, without the day or anything else that would tell which order it was.
  'CREATE TABLE forgotten (reference TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;',
  `ALTER TABLE orders ADD COLUMN campaign TEXT NOT NULL DEFAULT '';`,
  'ALTER TABLE orders ADD COLUMN is_refunded INTEGER NOT NULL DEFAULT 0;',
]

/** Returns the path of the results database. */
export function resultsFile(dataDir: string): string {
  return join(dataDir, 'results', 'results.db')
}

/**
 * Opens or creates the results database in `{dataDir}/results`. Nothing depends on its numbers, so a commit may return
 * before it is on disk.
 * @param log reports an upgrade of the database
 * @throws StartError if the folder cannot be used; otherwise like `openMigrated`
 */
export function openResultsDatabase(dataDir: string, log?: Pick<Log, 'info'>): ResultsDatabase {
  prepareDataFolder(dataDir)
  prepareDataFolder(join(dataDir, 'results'))
  return openMigrated(resultsFile(dataDir), {
    migrations: MIGRATIONS,
    synchronous: 'NORMAL',
    openTimeoutMs: OPEN_TIMEOUT_MS,
    log,
  })
}
