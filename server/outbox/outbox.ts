import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { DAY_MS } from '../../shared/time/durations'
import { prepareDataFolder } from '../storage/data-folder'
import { openingDatabase } from '../storage/database-file'
import { jsonColumn, readRow, readRows } from '../storage/rows'
import { WriteQueue } from '../storage/write-queue'
import { openOutboxDatabase, type OutboxDatabase } from './database'
import type { NewDelivery } from './delivery'
import { DeliveryQueue } from './delivery-queue'
import { refundSchema, type Refund } from './payment'
import { submissionSchema, type Submission } from './submission'

export interface NewSubmission {
  submission: Submission
  /** Identifies one sending of a form; submissions with the same key are the same. */
  sendKey: string
  /** A digest of the content; submissions with the same digest within `REPEAT_MS` are the same. */
  contentKey: string
  deliveries: readonly NewDelivery[]
}

/** A submission that was found, and whether the new one may be intended as a second one with the same content. */
export interface FoundSubmission {
  submission: Submission
  /**
   * Whether it was sent from a form that was opened separately, in which case the sender may have meant to send two.
   */
  isFromAnotherOpening: boolean
}

export interface Kept extends FoundSubmission {
  /** False if the submission was already in the outbox. */
  isNew: boolean
}

/**
 * The same content within this time is the same submission, from a visitor who went back and submitted again. In ms.
 */
export const REPEAT_MS = 10 * 60_000
/** How long delivered submissions are remembered, in ms; longer than a form's token is valid. */
export const REMEMBERED_MS = 7 * DAY_MS
/**
 * How long refunds are remembered, in ms: longer than Stripe retries events (three days), than a payment waits for its
 * order, and than a refused payment waits for the operator.
 */
export const REFUNDS_MS = 60 * DAY_MS
/** Most references to list at once. */
const MAX_REFERENCES = 1_000

const submissionRow = z
  .object({ document: jsonColumn(submissionSchema) })
  .transform(({ document }) => document)
const repeatedRow = z.object({ document: jsonColumn(submissionSchema), send_key: z.string() })
const referenceRow = z.object({ reference: z.string() }).transform(({ reference }) => reference)
const countRow = z.object({ count: z.number() }).transform(({ count }) => count)
const refundRow = z.object({ refund: jsonColumn(refundSchema) }).transform(({ refund }) => refund)
const secretRow = z.object({ value: z.string() }).transform(({ value }) => value)

interface OpenOptions {
  /** Reports an upgrade of the database. Defaults to none. */
  log?: Pick<Log, 'info'>
  /** See the constructor of `Outbox`. */
  timeToRecord?: () => number
  /** Whether to write nothing, so that this works on a full disk; the outbox must exist. Defaults to false. */
  onlyToRead?: boolean
}

/** Keeps submissions until every channel has delivered them. Several processes may share an outbox. */
export class Outbox {
  readonly deliveries: DeliveryQueue
  readonly #database: OutboxDatabase
  readonly #writes = new WriteQueue()
  readonly #timeToRecord: () => number
  #isClosed = false

  /**
   * @param now the clock for pauses and claims, in ms since the epoch
   * @param timeToRecord dates submissions and their deliveries, in ms since the epoch; see `TrustedClock`
   */
  constructor(database: OutboxDatabase, now: () => number = Date.now, timeToRecord = now) {
    this.#database = database
    this.#timeToRecord = timeToRecord
    this.deliveries = new DeliveryQueue(database, (work) => this.#write(work), now, timeToRecord)
  }

  /**
   * Stores a submission and its deliveries; they are on disk when this resolves. A submission that is already stored is
   * returned unchanged.
   * @throws SQLite's error if it cannot be written (disk full); DatabaseLockedError if another process holds the
   * write lock for too long
   */
  keep({ submission, sendKey, contentKey, deliveries }: NewSubmission): Promise<Kept> {
    return this.#write(() => {
      const now = this.#timeToRecord()
      const before = this.#findRepeated(sendKey, contentKey, now)
      if (before) return { ...before, isNew: false }
      this.#database
        .prepare(
          `INSERT INTO submissions (reference, send_key, content_key, email, form_id, is_spam, created_at, document)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          submission.reference,
          sendKey,
          contentKey,
          submission.email?.toLowerCase() ?? null,
          submission.form._ref,
          submission.status === 'spam' ? 1 : 0,
          now,
          JSON.stringify(submission),
        )
      this.deliveries.add(receivedEventOf(submission.reference), submission.reference, deliveries)
      return { submission, isNew: true, isFromAnotherOpening: false }
    })
  }

  /**
   * Adds a later event of a submission; a known event changes nothing.
   * @returns whether it is new
   */
  addEvent(eventId: string, reference: string, deliveries: readonly NewDelivery[]): Promise<boolean> {
    return this.#write(() => this.deliveries.add(eventId, reference, deliveries) > 0)
  }

  /**
   * Adds a refund with its deliveries, and remembers it for a payment that is reported or delivered later; a known one
   * changes nothing.
   */
  addRefund(refund: Refund, deliveries: readonly NewDelivery[]): Promise<void> {
    const { eventId, paymentReference } = refund
    return this.#write(() => {
      this.#database
        .prepare(
          'INSERT OR IGNORE INTO refunds (event_id, payment_reference, created_at, refund) VALUES (?, ?, ?, ?)',
        )
        .run(eventId, paymentReference, this.#timeToRecord(), JSON.stringify(refund))
      // The order is unknown until the dataset is asked.
      this.deliveries.add(`${paymentReference}.refunded.${eventId}`, paymentReference, deliveries)
    })
  }

  /** Returns the refunds of a payment that have been reported, oldest first. */
  refundsOf(paymentReference: string): Refund[] {
    const rows = this.#database
      .prepare('SELECT refund FROM refunds WHERE payment_reference = ? ORDER BY created_at, event_id')
      .all(paymentReference)
    return readRows(refundRow, rows)
  }

  /**
   * Delivers all stored submissions to the dataset again, as they were sent, in case the dataset has lost some of them.
   * Those that it still has stay unchanged; pending deliveries are not repeated.
   * @param payloadOf returns what to deliver
   * @returns the number of submissions
   */
  redeliverToDataset(payloadOf: (submission: Submission) => unknown): Promise<number> {
    return this.#write(() => {
      const rows = this.#database.prepare('SELECT document FROM submissions ORDER BY created_at').all()
      let count = 0
      for (const submission of readRows(submissionRow, rows)) {
        const { reference } = submission
        const delivery = { channel: 'dataset' as const, payload: payloadOf(submission) }
        count += this.deliveries.addAgain(receivedEventOf(reference), reference, delivery)
      }
      return count
    })
  }

  /** Returns the recent submission with this key or the same content, or null. */
  findRepeated(sendKey: string | null, contentKey: string): FoundSubmission | null {
    return this.#findRepeated(sendKey, contentKey, this.#timeToRecord())
  }

  /** Returns the submission with a reference, as it was sent; null once it has been deleted. */
  find(reference: string): Submission | null {
    const row = this.#database.prepare('SELECT document FROM submissions WHERE reference = ?').get(reference)
    return readRow(submissionRow.optional(), row) ?? null
  }

  /**
   * Returns the number of submissions kept as suspected spam since a time, except those made while the clock was ahead.
   * @param time in ms since the epoch
   */
  spamSince(time: number): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM submissions WHERE is_spam = 1 AND created_at BETWEEN ? AND ?')
      .get(time, this.#timeToRecord())
    return readRow(countRow, row)
  }

  /** Returns all remaining submissions from this address, newest first. */
  findByEmail(email: string): Submission[] {
    const rows = this.#database
      .prepare('SELECT document FROM submissions WHERE email = ? ORDER BY created_at DESC')
      .all(email.toLowerCase())
    return readRows(submissionRow, rows)
  }

  /**
   * Deletes submissions immediately, delivered or not; undelivered ones never reach anyone.
   * @param laterEvents whether to keep deliveries of later events, such as payments, except emails: the others contain
   * no personal data
   * @param isForGood whether they must not come back with a backup of the dataset
   * @returns false, without deleting any, while one of them or a later event is being delivered to the dataset: it
   * could appear there afterwards, or emails about it here; that takes at most `LEASE_MS`
   */
  forget(
    references: readonly string[],
    laterEvents: 'keep' | 'delete',
    { isForGood = false } = {},
  ): Promise<boolean> {
    return this.#write(() => {
      if (references.some((reference) => this.deliveries.isUnderway(reference))) return false
      for (const reference of references) {
        this.#database.prepare('DELETE FROM submissions WHERE reference = ?').run(reference)
        this.deliveries.delete(reference, laterEvents === 'keep' ? receivedEventOf(reference) : null)
        if (isForGood)
          this.#database
            .prepare('INSERT OR IGNORE INTO deleted_for_good (reference) VALUES (?)')
            .run(reference)
      }
      return true
    })
  }

  /** Returns the references of all submissions that were deleted for good. */
  deletedForGood(): string[] {
    return readRows(referenceRow, this.#database.prepare('SELECT reference FROM deleted_for_good').all())
  }

  /** Removes deleted rows from SQLite's log, or leaves that to a later checkpoint while another process reads. */
  truncateLog(): void {
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
  }

  /**
   * Returns up to `MAX_REFERENCES` references of submissions created before a time, in ms since the epoch; oldest
   * first.
   */
  referencesBefore(time: number): string[] {
    const rows = this.#database
      .prepare('SELECT reference FROM submissions WHERE created_at < ? ORDER BY created_at LIMIT ?')
      .all(time, MAX_REFERENCES)
    return readRows(referenceRow, rows)
  }

  /**
   * Deletes what was refused over a month ago, and what was completely delivered over a week ago, and refunds
   * once their payment can no longer follow.
   * @param now a time that can be trusted, in ms since the epoch, since a deletion cannot be undone
   */
  prune(now: number): Promise<void> {
    return this.#write(() => {
      const before = now - REMEMBERED_MS
      this.deliveries.prune(now, before)
      this.#database.prepare('DELETE FROM refunds WHERE created_at < ?').run(now - REFUNDS_MS)
      this.#database
        .prepare(
          `DELETE FROM submissions WHERE created_at < ? AND NOT EXISTS (
             SELECT 1 FROM deliveries WHERE deliveries.reference = submissions.reference)`,
        )
        .run(before)
    })
  }

  /**
   * Returns a secret that all processes with this outbox share and that survives restarts; it is created on first use.
   * @returns 64 hexadecimal digits
   */
  secret(name: string): Promise<string> {
    return this.#write(() => {
      this.#database
        .prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)')
        .run(name, randomBytes(32).toString('hex'))
      const row = this.#database.prepare('SELECT value FROM secrets WHERE name = ?').get(name)
      return readRow(secretRow, row)
    })
  }

  close(): void {
    this.#isClosed = true
    this.#database.close()
  }

  #findRepeated(sendKey: string | null, contentKey: string, now: number): FoundSubmission | null {
    const row = this.#database
      .prepare(
        `SELECT document, send_key FROM submissions
         WHERE send_key = ?1 OR (content_key = ?2 AND created_at > ?3 AND created_at < ?4)
         ORDER BY send_key = ?1 DESC, created_at LIMIT 1`,
      )
      // Submissions dated even later were made before the clock was set back, and their real age is unknown.
      .get(sendKey, contentKey, now - REPEAT_MS, now + REPEAT_MS)
    const before = readRow(repeatedRow.optional(), row)
    return before ? { submission: before.document, isFromAnotherOpening: before.send_key !== sendKey } : null
  }

  #write<Result>(work: () => Result): Promise<Result> {
    return this.#writes.do(() => {
      if (this.#isClosed) throw new Error('The outbox is closed')
      return this.#database.transaction(work)
    })
  }
}

/**
 * Opens the outbox in `{dataDir}/outbox`, creating it if missing.
 * @throws StartError if the folder or the database cannot be used
 */
export function openOutbox(
  dataDir: string,
  { log, timeToRecord, onlyToRead = false }: OpenOptions = {},
): Promise<Outbox> {
  if (!onlyToRead) {
    prepareDataFolder(dataDir)
    prepareDataFolder(join(dataDir, 'outbox'))
  }
  const file = outboxFile(dataDir)
  return openingDatabase(
    file,
    'Restore it from a backup, or move it away; its undelivered submissions are then lost.',
    () => new Outbox(openOutboxDatabase(file, log), Date.now, timeToRecord),
  )
}

/** Returns the path of the outbox's database. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox', 'outbox.db')
}

/** Returns the id of the event with which a submission is first delivered. */
export function receivedEventOf(reference: string): string {
  return `${reference}.received`
}
