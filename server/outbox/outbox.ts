import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { WriteQueue } from '../access/when-unlocked'
import { prepareDataFolder } from '../storage/data-folder'
import { openingDatabase } from '../storage/database-file'
import { openOutboxDatabase, type OutboxDatabase } from './database'
import { submissionSchema, type Submission } from './submission'

/** Ways by which a submission leaves the outbox. */
export const CHANNELS = ['dataset', 'customerMail', 'teamMail', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** One thing to hand over by one channel; the payload is the channel's business. */
export interface Handover {
  channel: Channel
  payload: unknown
}

/** A delivery that this process has taken on. */
export interface ClaimedDelivery {
  /** The same for every attempt: what the receiver can tell a repetition by. */
  eventId: string
  channel: Channel
  reference: string
  /** This one included. */
  attempts: number
  payload: unknown
}

/** A delivery as an operator sees it. */
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
  /** Names one sending of one form: the same key is the same submission. */
  sendKey: string
  /** A digest of everything that was sent: the same within `REPEAT_MS` is the same submission. */
  contentKey: string
  handovers: readonly Handover[]
}

export interface Kept {
  submission: Submission
  /** False when it had been kept before. */
  isNew: boolean
}

/** The same content within this time is the same submission: a visitor who went back and sent again. In ms. */
const REPEAT_MS = 10 * 60_000
/** How long a claim lasts, in ms: after a crash others may try again then. Longer than any delivery may take. */
export const LEASE_MS = 15_000
/** First pause after a failure, and the longest, in ms. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 3_600_000
/** How long what was handed over everywhere is remembered, in ms: longer than a form's token lasts. */
const REMEMBERED_MS = 7 * 24 * 3_600_000
/** Longest error that is kept, in characters. */
const MAX_ERROR_LENGTH = 500
/** Submissions that are listed at most. */
const MAX_LISTED = 1_000

const submissionRow = z.object({ reference: z.string(), document: z.string() })
const claimedRow = z.object({
  event_id: z.string(),
  channel: z.enum(CHANNELS),
  reference: z.string(),
  attempts: z.number(),
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
 * Keeps what visitors sent until it has been handed over by every channel. Several processes may share one: a delivery is
 * taken on by one of them at a time, for `LEASE_MS`.
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
   * Keeps a submission and what is to be handed over, on disk when it resolves. One that was kept before is given as it was.
   * @throws SQLite's error when it cannot be written (disk full); DatabaseLockedError when another process writes too long
   */
  keep({ submission, sendKey, contentKey, handovers }: NewSubmission): Promise<Kept> {
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
      this.#add(`${submission.reference}.received`, submission.reference, handovers, now)
      return { submission, isNew: true }
    })
  }

  /**
   * Adds something that happened to a submission later; an event that is known already changes nothing.
   * @returns whether it is new
   */
  addEvent(eventId: string, reference: string, handovers: readonly Handover[]): Promise<boolean> {
    return this.#write(() => this.#add(eventId, reference, handovers, this.#now()) > 0)
  }

  /** @returns the submission that was sent with this key or the same content a moment ago, or null */
  findRepeated(sendKey: string, contentKey: string): Submission | null {
    return this.#findRepeated(sendKey, contentKey, this.#now())
  }

  /** @returns the submission of a reference as it was sent, or null once it is forgotten */
  find(reference: string): Submission | null {
    const row = this.#database
      .prepare('SELECT reference, document FROM submissions WHERE reference = ?')
      .get(reference)
    return row ? readSubmission(row) : null
  }

  /** @returns how many submissions taken for spam were kept since a time, in ms since the epoch */
  spamSince(time: number): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM submissions WHERE is_spam = 1 AND created_at >= ?')
      .get(time)
    return z.object({ count: z.number() }).parse(row).count
  }

  /** @returns everything from this address that has not been forgotten, newest first */
  findByEmail(email: string): Submission[] {
    return this.#database
      .prepare('SELECT reference, document FROM submissions WHERE email = ? ORDER BY created_at DESC')
      .all(email.toLowerCase())
      .map(readSubmission)
  }

  /** Takes on up to `atMost` deliveries that are due. Each is to be settled within `LEASE_MS`. */
  claim(channel: Channel, atMost: number): Promise<ClaimedDelivery[]> {
    const now = this.#now()
    // Reading takes no lock, and mostly nothing is due.
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
           RETURNING event_id, channel, reference, attempts, payload`,
        )
        .all(this.#owner, now + LEASE_MS, channel, now, atMost)
        .map((row) => {
          const { event_id: eventId, payload, ...rest } = claimedRow.parse(row)
          return { eventId, payload: JSON.parse(payload) as unknown, ...rest }
        }),
    )
  }

  /** Notes that a delivery has arrived; what was delivered is not kept any longer here. */
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

  /**
   * Notes that a delivery failed, to be tried again after a pause that doubles each time.
   * @param refused true when trying again would not help: it waits until an operator asks for it
   */
  async failed(delivery: ClaimedDelivery, error: string, refused = false): Promise<void> {
    const { eventId, channel, attempts } = delivery
    await this.#write(() =>
      this.#database
        .prepare(
          `UPDATE deliveries SET state = ?, error = ?, next_at = ?, lease_until = 0
           WHERE event_id = ? AND channel = ? AND owner = ? AND state = 'waiting'`,
        )
        .run(
          refused ? 'refused' : 'waiting',
          error.slice(0, MAX_ERROR_LENGTH),
          this.#now() + pauseAfter(attempts),
          eventId,
          channel,
          this.#owner,
        ),
    )
  }

  /** Gives a claim back as if it had never been made; for a process that stops. */
  async release({ eventId, channel }: ClaimedDelivery): Promise<void> {
    await this.#write(() =>
      this.#database
        .prepare(
          'UPDATE deliveries SET lease_until = 0, attempts = attempts - 1 WHERE event_id = ? AND channel = ? AND owner = ?',
        )
        .run(eventId, channel, this.#owner),
    )
  }

  /** @returns deliveries that have not arrived, oldest first; `all` of them when asked for */
  list({ all = false }: { all?: boolean } = {}): ListedDelivery[] {
    return this.#database
      .prepare(
        `SELECT event_id, channel, reference, state, attempts, created_at, next_at, error FROM deliveries
         WHERE ?1 OR state <> 'delivered' ORDER BY created_at, event_id, channel LIMIT ?2`,
      )
      .all(all ? 1 : 0, MAX_LISTED)
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
   * Makes deliveries due at once, refused ones included.
   * @param reference only those of one submission
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

  /** @returns how many deliveries wait, or were refused, by channel */
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
   * Forgets submissions at once, delivered or not: nobody gets to see what is left to deliver.
   * @returns false, and forgets none, while one of them is being handed to the dataset, where it could then appear afterwards;
   * that ends within `LEASE_MS`
   */
  forget(references: readonly string[]): Promise<boolean> {
    return this.#write(() => {
      const underway = this.#database.prepare(
        "SELECT 1 FROM deliveries WHERE reference = ? AND channel = 'dataset' AND state = 'waiting' AND lease_until > ?",
      )
      const now = this.#now()
      if (references.some((reference) => underway.get(reference, now) !== undefined)) return false
      for (const reference of references) {
        this.#database.prepare('DELETE FROM submissions WHERE reference = ?').run(reference)
        this.#database.prepare('DELETE FROM deliveries WHERE reference = ?').run(reference)
      }
      return true
    })
  }

  /** Takes what was deleted out of SQLite's log; while another process reads, that happens later. */
  truncateLog(): void {
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
  }

  /** @returns the references of submissions that were kept before a time, in ms since the epoch; oldest first */
  referencesBefore(time: number): string[] {
    return this.#database
      .prepare('SELECT reference FROM submissions WHERE created_at < ? ORDER BY created_at LIMIT ?')
      .all(time, MAX_LISTED)
      .map((row) => z.object({ reference: z.string() }).parse(row).reference)
  }

  /** Forgets what was handed over everywhere a week ago. */
  prune(): Promise<void> {
    return this.#write(() => {
      const before = this.#now() - REMEMBERED_MS
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
   * A secret that every process with this outbox shares and that outlives restarts; made when it is first asked for.
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

  #add(eventId: string, reference: string, handovers: readonly Handover[], now: number): number {
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO deliveries
         (event_id, channel, reference, state, attempts, created_at, next_at, lease_until, payload)
       VALUES (?, ?, ?, 'waiting', 0, ?, ?, 0, ?)`,
    )
    let added = 0
    for (const { channel, payload } of handovers) {
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
 * Opens the outbox in `{dataDir}/outbox`, made if there is none.
 * @throws StartError when the folder or the database cannot be used
 */
export function openOutbox(dataDir: string): Promise<Outbox> {
  const folder = join(dataDir, 'outbox')
  prepareDataFolder(dataDir)
  prepareDataFolder(folder)
  const file = outboxFile(dataDir)
  return openingDatabase(
    file,
    'Restore it from a backup, or move it away: what it holds and has not delivered is lost then.',
    () => new Outbox(openOutboxDatabase(file)),
  )
}

/** Path of the outbox's database. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox', 'outbox.db')
}

/** @returns the pause after a failed attempt, in ms: 1 s, 2 s, 4 s … 1 h, each a little longer or shorter by chance */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * random()))
}

function readSubmission(row: unknown): Submission {
  return submissionSchema.parse(JSON.parse(submissionRow.parse(row).document))
}
