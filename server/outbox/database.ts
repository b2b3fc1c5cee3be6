import type { Log } from '../../shared/logging/log'
import type { Connection } from '../storage/connection'
import { openMigrated } from '../storage/open-database'

export type OutboxDatabase = Connection

/** See `DatabaseSchema.migrations`. */
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
  'ALTER TABLE deliveries ADD COLUMN retried_at INTEGER',
  // References are random and name nobody. They are kept for good, since nobody knows how old a backup may be.
  'CREATE TABLE deleted_for_good (reference TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
  `CREATE TABLE refunds (
     event_id TEXT PRIMARY KEY,
     payment_reference TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     refund TEXT NOT NULL
   ) STRICT;
   CREATE INDEX refunds_by_payment ON refunds (payment_reference);`,
  // After a long outage, tens of thousands of deliveries wait, and what is due is looked for every second.
  `DROP INDEX deliveries_due;
   CREATE INDEX deliveries_due ON deliveries (channel, state, next_at, created_at);
   CREATE INDEX deliveries_paused ON deliveries (channel, settled_at) WHERE state = 'waiting';`,
]

/**
 * Opens or creates the outbox. A committed transaction is on disk when the commit returns.
 * @param file path of the database
 * @param log reports an upgrade of the database
 * @throws like `openMigrated`
 */
export function openOutboxDatabase(file: string, log?: Pick<Log, 'info'>): OutboxDatabase {
  return openMigrated(file, { migrations: MIGRATIONS, synchronous: 'FULL', log })
}
