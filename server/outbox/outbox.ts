import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { WriteQueue } from '../storage/write-queue'
import { prepareDataFolder } from '../storage/data-folder'
import { openingDatabase } from '../storage/database-file'
import { openOutboxDatabase, type OutboxDatabase } from './database'
import { submissionSchema, type Submission } from './submission'

/** The channels through which submissions are delivered. */
export const CHANNELS = ['dataset', 'customerMail', 'teamMail', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** One thing to deliver through one channel; the payload's format is up to the channel. */
export interface NewDelivery {
  channel: Channel
  payload: unknown
}

/** A delivery claimed by this process. */
export interface ClaimedDelivery {
  /** The same for every attempt, so that receivers can recognize a retry. */
  eventId: string
  channel: Channel
  reference: string
  /** Attempts so far, including this one. */
  attempts: number
  /** When it was kept, in ms since the epoch. */
  createdAt: number
  payload: unknown
}

/** What follows from a failed attempt. */
export interface Failure {
  /** True if retrying would not help: it then waits until an operator retries it. */
  isRefused?: boolean
  /** Pause before the next attempt, in ms; by default one that doubles each time. */
  pauseMs?: number
  /** What is still to be delivered; by default all of it. */
  payload?: unknown
}

/** A delivery as shown to an operator. */
export interface ListedDelivery {
  eventId: string
  channel: Channel
  reference: string
  state: 'waiting' | 'delivered' | 'refused'
  attempts: number
  /** In ms since the epoch. */
  createdAt: number
  /** When it is tried next, in ms since the epoch. */
  nextAt: number
  error: string | null
}

export interface NewSubmission {
  submission: Submission
  /** Identifies one sending of a form: the same key is the same submission. */
  sendKey: string
  /** A digest of the content: the same one within `REPEAT_MS` is the same submission. */
  contentKey: string
  deliveries: readonly NewDelivery[]
}

export interface Kept {
  submission: Submission
  /** False if it had been kept before. */
  isNew: boolean
}

/** The same content within this time is the same submission: a visitor who went back and submitted again. In ms. */
const REPEAT_MS = 10 * 60_000
/**
 * How long a claim lasts unless it is renewed, in ms: after a crash, other processes may retry then.
 */
export const LEASE_MS = 15_000
/** First and longest pause after a failure, in ms. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 3_600_000
/** How long delivered submissions are remembered, in ms; longer than a form's token is valid. */
const REMEMBERED_MS = 7 * 24 * 3_600_000
/** How long refused deliveries wait for an operator, in ms. */
const REFUSED_MS = 30 * 24 * 3_600_000
/** Longest error message to keep, in characters. */
const MAX_ERROR_LENGTH = 500
/** Default of the maximum number of deliveries to list. */
export const MAX_LISTED = 1_000

const submissionRow = z.object({ reference: z.string(), document: z.string() })
const claimedRow = z.object({
  event_id: z.string(),
  channel: z.enum(CHANNELS),
  reference: z.string(),
  attempts: z.number(),
  created_at: z.number(),
  payload: z.string(),
})
const listedRow = z.object({
  event_id: z.string(),
  channel: z.enum(CHANNELS),
  reference: z.string(),
  state: z.enum(['waiting', 'delivered', 'refused']),
  attempts: z.number(),
  created_at: z.number(),
  next_at: z.number(),
  error: z.string().nullable(),
})
const countRow = z.object({ channel: z.enum(CHANNELS), state: z.string(), count: z.number() })

/**
 * Keeps submissions until every channel has delivered them. Several processes may share an outbox: each delivery
 * is claimed by one of them at a time, for `LEASE_MS` or until it stops renewing the claim.
 */
export class Outbox {
  readonly #database: OutboxDatabase
  readonly #writes = new WriteQueue()
  readonly #owner = randomUUID()
  readonly #now: () => number
  #isClosed = false

  /** @param now in ms since the epoch */
  constructor(database: OutboxDatabase, now: () => number = Date.now) {
    this.#database = database
    this.#now = now
  }

  /**
   * Keeps a submission and its deliveries; they are on disk when this resolves. One that was kept before is
   * returned unchanged.
   * @throws SQLite's error if it cannot be written (disk full); DatabaseLockedError if another process holds the
   * write lock for too long
   */
  keep({ submission, sendKey, contentKey, deliveries }: NewSubmission): Promise<Kept> {
    return this.#write(() => {
      const now = this.#now()
      const before = this.#findRepeated(sendKey, contentKey, now)
      if (before) return { submission: before, isNew: false }
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
      this.#add(receivedEventOf(submission.reference), submission.reference, deliveries, now)
      return { submission, isNew: true }
    })
  }

  /**
   * Adds a later event of a submission; a known event changes nothing.
   * @returns whether it is new
   */
  addEvent(eventId: string, reference: string, deliveries: readonly NewDelivery[]): Promise<boolean> {
    return this.#write(() => this.#add(eventId, reference, deliveries, this.#now()) > 0)
  }

  /** @returns the recent submission with this key or the same content, or null */
  findRepeated(sendKey: string, contentKey: string): Submission | null {
    return this.#findRepeated(sendKey, contentKey, this.#now())
  }

  /** @returns the submission with a reference, as it was sent; null once it has been deleted */
  find(reference: string): Submission | null {
    const row = this.#database
      .prepare('SELECT reference, document FROM submissions WHERE reference = ?')
      .get(reference)
    return row ? readSubmission(row) : null
  }

  /** @returns the number of submissions kept as suspected spam since a time, in ms since the epoch */
  spamSince(time: number): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM submissions WHERE is_spam = 1 AND created_at >= ?')
      .get(time)
    return z.object({ count: z.number() }).parse(row).count
  }

  /** @returns all remaining submissions from this address, newest first */
  findByEmail(email: string): Submission[] {
    return this.#database
      .prepare('SELECT reference, document FROM submissions WHERE email = ? ORDER BY created_at DESC')
      .all(email.toLowerCase())
      .map(readSubmission)
  }

  /** Claims up to `atMost` due deliveries. Each must be settled, or its claim renewed, within `LEASE_MS`. */
  claim(channel: Channel, atMost: number): Promise<ClaimedDelivery[]> {
    const now = this.#now()
    // Reading takes no lock, and usually nothing is due.
    const due = this.#database
      .prepare(
        `SELECT 1 FROM deliveries WHERE channel = ? AND state = 'waiting' AND next_at <= ? AND lease_until <= ? LIMIT 1`,
      )
      .get(channel, now, now)
    if (!due || atMost <= 0) return Promise.resolve([])
    return this.#write(() =>
      this.#database
        .prepare(
          `UPDATE deliveries SET owner = ?1, lease_until = ?2, attempts = attempts + 1
           WHERE channel = ?3 AND event_id IN (
             SELECT event_id FROM deliveries
             WHERE channel = ?3 AND state = 'waiting' AND next_at <= ?4 AND lease_until <= ?4
             ORDER BY next_at LIMIT ?5)
           RETURNING event_id, channel, reference, attempts, created_at, payload`,
        )
        .all(this.#owner, now + LEASE_MS, channel, now, atMost)
        .map((row) => {
          const { event_id: eventId, created_at: createdAt, payload, ...rest } = claimedRow.parse(row)
          return { eventId, createdAt, payload: JSON.parse(payload) as unknown, ...rest }
        }),
    )
  }

  /** Renews claims for another `LEASE_MS`, except those that another process has taken over. */
  async renew(deliveries: readonly ClaimedDelivery[]): Promise<void> {
    await this.#write(() => {
      const renew = this.#database.prepare(
        `UPDATE deliveries SET lease_until = ?
         WHERE event_id = ? AND channel = ? AND owner = ? AND state = 'waiting' AND lease_until > 0`,
      )
      const until = this.#now() + LEASE_MS
      for (const { eventId, channel } of deliveries) renew.run(until, eventId, channel, this.#owner)
    })
  }

  /** Marks a delivery as delivered and discards its payload. */
  async delivered({ eventId, channel }: ClaimedDelivery): Promise<void> {
    await this.#write(() =>
      this.#database
        .prepare(
          `UPDATE deliveries SET state = 'delivered', settled_at = ?, error = NULL, payload = '', lease_until = 0
           WHERE event_id = ? AND channel = ?`,
        )
        .run(this.#now(), eventId, channel),
    )
  }

  /** Marks a delivery as failed, or as delivered to some recipients only, to be retried after a pause. */
  async failed(delivery: ClaimedDelivery, error: string, failure: Failure = {}): Promise<void> {
    const { eventId, channel, attempts } = delivery
    const { isRefused = false, pauseMs = pauseAfter(attempts), payload = delivery.payload } = failure
    await this.#write(() =>
      this.#database
        .prepare(
          `UPDATE deliveries SET state = ?, error = ?, next_at = ?, lease_until = 0, settled_at = ?, payload = ?
           WHERE event_id = ? AND channel = ? AND owner = ? AND state = 'waiting'`,
        )
        .run(
          isRefused ? 'refused' : 'waiting',
          error.slice(0, MAX_ERROR_LENGTH),
          this.#now() + pauseMs,
          isRefused ? this.#now() : null,
          JSON.stringify(payload),
          eventId,
          channel,
          this.#owner,
        ),
    )
  }

  /** Releases a claim as if it had never been made, for a process that is shutting down. */
  async release({ eventId, channel }: ClaimedDelivery): Promise<void> {
    await this.#write(() =>
      this.#database
        .prepare(
          'UPDATE deliveries SET lease_until = 0, attempts = attempts - 1 WHERE event_id = ? AND channel = ? AND owner = ?',
        )
        .run(eventId, channel, this.#owner),
    )
  }

  /** @returns up to `atMost` undelivered deliveries, oldest first; delivered ones too if `all` is set */
  list({ all = false, atMost = MAX_LISTED }: { all?: boolean; atMost?: number } = {}): ListedDelivery[] {
    return this.#database
      .prepare(
        `SELECT event_id, channel, reference, state, attempts, created_at, next_at, error FROM deliveries
         WHERE ?1 OR state <> 'delivered' ORDER BY created_at, event_id, channel LIMIT ?2`,
      )
      .all(all ? 1 : 0, atMost)
      .map((row) => {
        const parsed = listedRow.parse(row)
        return {
          eventId: parsed.event_id,
          channel: parsed.channel,
          reference: parsed.reference,
          state: parsed.state,
          attempts: parsed.attempts,
          createdAt: parsed.created_at,
          nextAt: parsed.next_at,
          error: parsed.error,
        }
      })
  }

  /**
   * Makes deliveries due immediately, refused ones included.
   * @param reference limits it to one submission
   * @returns how many
   */
  retry(reference?: string): Promise<number> {
    return this.#write(() =>
      Number(
        this.#database
          .prepare(
            `UPDATE deliveries SET state = 'waiting', next_at = 0
             WHERE state <> 'delivered' AND (?1 = '' OR reference = ?1)`,
          )
          .run(reference ?? '').changes,
      ),
    )
  }

  /**
   * Deletes refused deliveries for good; waiting ones stay.
   * @param channel limits it to one channel
   * @returns how many
   */
  drop(reference: string, channel?: Channel): Promise<number> {
    return this.#write(() =>
      Number(
        this.#database
          .prepare(
            `DELETE FROM deliveries
             WHERE state = 'refused' AND reference = ?1 AND (?2 = '' OR channel = ?2)`,
          )
          .run(reference, channel ?? '').changes,
      ),
    )
  }

  /** @returns whether a delivery is still to be made */
  isWaiting(eventId: string, channel: Channel): boolean {
    return (
      this.#database
        .prepare("SELECT 1 FROM deliveries WHERE event_id = ? AND channel = ? AND state = 'waiting'")
        .get(eventId, channel) !== undefined
    )
  }

  /** @returns the number of waiting and refused deliveries, by channel */
  backlog(): Record<Channel, { waiting: number; refused: number }> {
    const counts = Object.fromEntries(
      CHANNELS.map((channel) => [channel, { waiting: 0, refused: 0 }]),
    ) as Record<Channel, { waiting: number; refused: number }>
    const rows = this.#database
      .prepare(
        `SELECT channel, state, count(*) AS count FROM deliveries WHERE state <> 'delivered' GROUP BY channel, state`,
      )
      .all()
    for (const row of rows) {
      const { channel, state, count } = countRow.parse(row)
      counts[channel][state === 'refused' ? 'refused' : 'waiting'] = count
    }
    return counts
  }

  /**
   * Deletes submissions immediately, delivered or not; undelivered ones never reach anyone.
   * @param laterEvents whether to keep deliveries of later events, such as payments: they contain no personal data
   * @returns false, without deleting any, while one of them is being delivered to the dataset, where it could then appear
   * afterwards; that takes at most `LEASE_MS`
   */
  forget(references: readonly string[], laterEvents: 'keep' | 'delete'): Promise<boolean> {
    return this.#write(() => {
      const underway = this.#database.prepare(
        `SELECT 1 FROM deliveries WHERE reference = ?1 AND (?2 IS NULL OR event_id = ?2)
         AND channel = 'dataset' AND state = 'waiting' AND lease_until > ?3`,
      )
      const now = this.#now()
      const rows = references.map((reference) => ({
        reference,
        event: laterEvents === 'keep' ? receivedEventOf(reference) : null,
      }))
      if (rows.some(({ reference, event }) => underway.get(reference, event, now) !== undefined)) return false
      for (const { reference, event } of rows) {
        this.#database.prepare('DELETE FROM submissions WHERE reference = ?').run(reference)
        this.#database
          .prepare('DELETE FROM deliveries WHERE reference = ?1 AND (?2 IS NULL OR event_id = ?2)')
          .run(reference, event)
      }
      return true
    })
  }

  /** Removes deleted rows from SQLite's log; while another process reads, that happens later. */
  truncateLog(): void {
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
  }

  /** @returns references of submissions created before a time, in ms since the epoch; oldest first */
  referencesBefore(time: number): string[] {
    return this.#database
      .prepare('SELECT reference FROM submissions WHERE created_at < ? ORDER BY created_at LIMIT ?')
      .all(time, MAX_LISTED)
      .map((row) => z.object({ reference: z.string() }).parse(row).reference)
  }

  /** Deletes what was refused a month ago, and what was completely delivered a week ago. */
  prune(): Promise<void> {
    return this.#write(() => {
      const before = this.#now() - REMEMBERED_MS
      // Older versions did not keep the time; the next attempt would have been at most an hour later.
      this.#database
        .prepare("DELETE FROM deliveries WHERE state = 'refused' AND coalesce(settled_at, next_at) < ?")
        .run(this.#now() - REFUSED_MS)
      this.#database
        .prepare(
          `DELETE FROM submissions WHERE created_at < ? AND NOT EXISTS (
             SELECT 1 FROM deliveries WHERE deliveries.reference = submissions.reference AND state <> 'delivered')`,
        )
        .run(before)
      this.#database
        .prepare("DELETE FROM deliveries WHERE state = 'delivered' AND settled_at < ?")
        .run(before)
    })
  }

  /**
   * A secret shared by all processes with this outbox that survives restarts; created on first use.
   * @returns 64 hexadecimal digits
   */
  secret(name: string): Promise<string> {
    return this.#write(() => {
      this.#database
        .prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)')
        .run(name, randomBytes(32).toString('hex'))
      const row = this.#database.prepare('SELECT value FROM secrets WHERE name = ?').get(name)
      return z.object({ value: z.string() }).parse(row).value
    })
  }

  close(): void {
    this.#isClosed = true
    this.#database.close()
  }

  #add(eventId: string, reference: string, deliveries: readonly NewDelivery[], now: number): number {
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO deliveries
         (event_id, channel, reference, state, attempts, created_at, next_at, lease_until, payload)
       VALUES (?, ?, ?, 'waiting', 0, ?, ?, 0, ?)`,
    )
    let added = 0
    for (const { channel, payload } of deliveries) {
      added += insert.run(eventId, channel, reference, now, now, JSON.stringify(payload)).changes
    }
    return added
  }

  #findRepeated(sendKey: string, contentKey: string, now: number): Submission | null {
    const row = this.#database
      .prepare(
        `SELECT reference, document FROM submissions
         WHERE send_key = ?1 OR (content_key = ?2 AND created_at > ?3) ORDER BY created_at LIMIT 1`,
      )
      .get(sendKey, contentKey, now - REPEAT_MS)
    return row ? readSubmission(row) : null
  }

  #write<Result>(work: () => Result): Promise<Result> {
    const transaction = this.#database.transaction(work)
    return this.#writes.do(() => {
      if (this.#isClosed) throw new Error('The outbox is closed')
      return transaction.immediate()
    })
  }
}

/**
 * Opens the outbox in `{dataDir}/outbox`, creating it if missing.
 * @throws StartError if the folder or the database cannot be used
 */
export function openOutbox(dataDir: string): Promise<Outbox> {
  const folder = join(dataDir, 'outbox')
  prepareDataFolder(dataDir)
  prepareDataFolder(folder)
  const file = outboxFile(dataDir)
  return openingDatabase(
    file,
    'Restore it from a backup, or move it away; its undelivered submissions are then lost.',
    () => new Outbox(openOutboxDatabase(file)),
  )
}

/** Path of the outbox's database. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox', 'outbox.db')
}

/** @returns the id of the event with which a submission is first delivered */
export function receivedEventOf(reference: string): string {
  return `${reference}.received`
}

/** @returns the pause after a failed attempt, in ms: 1 s, 2 s, 4 s … 1 h, each with some random variation */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * random()))
}

function readSubmission(row: unknown): Submission {
  return submissionSchema.parse(JSON.parse(submissionRow.parse(row).document))
}
