import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { firstCharacters } from '../../shared/text/first-characters'
import { DAY_MS, HOUR_MS } from '../../shared/time/durations'
import { jsonColumn, readRow, readRows, shownText } from '../storage/rows'
import type { OutboxDatabase } from './database'
import {
  CHANNELS,
  type Channel,
  type ClaimedDelivery,
  type Delay,
  type Failure,
  type ListedDelivery,
  type NewDelivery,
} from './delivery'

/** How long a claim lasts unless it is renewed, in ms. After a crash, other processes may retry once it has expired. */
export const LEASE_MS = 15_000
/** First and longest pause after a failure, in ms. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = HOUR_MS
/** Pause after a delivery that may have arrived, in ms: an early retry may create a duplicate. */
export const NO_RESPONSE_PAUSE_MS = 12 * HOUR_MS
/** No pause is longer than this, in ms. */
const MAX_WAIT_MS = 2 * NO_RESPONSE_PAUSE_MS
/** How long refused deliveries wait for an operator, in ms. */
export const REFUSED_MS = 30 * DAY_MS
/** Longest error message to keep, in characters. */
const MAX_ERROR_LENGTH = 500
/** Default of the maximum number of deliveries to list. */
export const MAX_LISTED = 1_000

const claimedRow = z
  .object({
    event_id: z.string(),
    channel: z.enum(CHANNELS),
    reference: z.string(),
    attempts: z.number(),
    created_at: z.number(),
    retried_at: z.number().nullable(),
    error: shownText.nullable(),
    payload: jsonColumn(z.unknown()),
  })
  .transform(
    ({
      event_id: eventId,
      created_at: createdAt,
      retried_at: retriedAt,
      error: lastError,
      ...rest
    }): ClaimedDelivery => ({ eventId, createdAt, retriedAt, lastError, ...rest }),
  )
const listedRow = z
  .object({
    event_id: shownText,
    channel: z.enum(CHANNELS),
    reference: shownText,
    state: z.enum(['waiting', 'delivered', 'refused']),
    attempts: z.number(),
    created_at: z.number(),
    next_at: z.number(),
    is_underway: z.number(),
    error: shownText.nullable(),
  })
  .transform(
    ({
      event_id: eventId,
      created_at: createdAt,
      next_at: nextAt,
      is_underway: isUnderway,
      ...rest
    }): ListedDelivery => ({ eventId, createdAt, nextAt, isUnderway: isUnderway === 1, ...rest }),
  )
const keyRow = z.object({ event_id: z.union([z.string(), z.instanceof(Uint8Array)]) })
const delayRow = z.object({ channel: z.enum(CHANNELS), count: z.number(), since: z.number() })
const countRow = z.object({ channel: z.enum(CHANNELS), state: z.string(), count: z.number() })

/**
 * SQL condition on a delivery at the time `now`, in ms. A claim that ends later than is possible was made before the
 * clock was set back, and is ignored.
 */
const isClaimed = (now: string) => `(lease_until > ${now} AND lease_until <= ${now} + ${LEASE_MS})`
/**
 * Selects the first `?3` due deliveries of the channel `?1` at the time `?2`, in ms, by each of the ways in which one
 * can be due: it is new, its pause is over, or its pause does not count. One that starts in the future, or that ends
 * later than is possible, was recorded before the clock was set back. Each part reads only as much of its index as it
 * selects.
 */
const DUE = [
  'next_at = 0 AND NOT claimed ORDER BY created_at',
  'next_at > 0 AND next_at <= ?2 AND NOT claimed ORDER BY next_at',
  `next_at > ?2 + ${MAX_WAIT_MS} AND NOT claimed ORDER BY next_at`,
  'settled_at > ?2 AND NOT claimed ORDER BY settled_at',
]
  .map((part) => part.replace('claimed', isClaimed('?2')))
  .map(
    (part) =>
      `SELECT event_id FROM (SELECT event_id FROM deliveries WHERE channel = ?1 AND state = 'waiting' AND ${part} LIMIT ?3)`,
  )
  .join(' UNION ')

/** Runs a write in a transaction of its own. */
type Write = <Result>(work: () => Result) => Promise<Result>

/**
 * The deliveries of an outbox. Several processes may share it: each delivery is claimed by one of them at a time, for
 * `LEASE_MS` or until it stops renewing the claim.
 */
export class DeliveryQueue {
  readonly #database: OutboxDatabase
  readonly #write: Write
  readonly #owner = randomUUID()
  readonly #now: () => number
  readonly #timeToRecord: () => number

  /** See the constructor of `Outbox` for the clocks. */
  constructor(database: OutboxDatabase, write: Write, now: () => number, timeToRecord: () => number) {
    this.#database = database
    this.#write = write
    this.#now = now
    this.#timeToRecord = timeToRecord
  }

  /** Claims up to `atMost` due deliveries. Each must be settled, or its claim renewed, within `LEASE_MS`. */
  claim(channel: Channel, atMost: number): Promise<ClaimedDelivery[]> {
    // Reading takes no lock, and usually nothing is due.
    const due = this.#database.prepare(`${DUE} LIMIT 1`).get(channel, this.#now(), 1)
    if (!due || atMost <= 0) return Promise.resolve([])
    return this.#write(() => {
      // Read the clock only now that nobody else writes: a claim made while this one waited must not seem to be in the
      // future.
      const now = this.#now()
      const rows = this.#database
        .prepare(
          `SELECT event_id, channel, reference, attempts + 1 AS attempts, created_at, retried_at, error, payload
           FROM deliveries WHERE channel = ?1 AND event_id IN (${DUE})
           ORDER BY max(next_at, created_at) LIMIT ?3`,
        )
        .all(channel, now, atMost)
      const claim = this.#database.prepare(
        `UPDATE deliveries SET owner = ?, lease_until = ?, attempts = attempts + 1 WHERE event_id = ? AND channel = ?`,
      )
      return rows.flatMap((row) => {
        const { success: isIntact, data: claimed } = claimedRow.safeParse(row)
        if (!isIntact) {
          this.#refuseDamaged(readRow(keyRow, row).event_id, channel)
          return []
        }
        claim.run(this.#owner, now + LEASE_MS, claimed.eventId, channel)
        return [claimed]
      })
    })
  }

  /**
   * Refuses a delivery that cannot be read, so that it does not hold up the others. Must be called in a transaction.
   * @param eventId as bytes if the id itself is damaged
   */
  #refuseDamaged(eventId: string | Uint8Array, channel: Channel): void {
    this.#database
      .prepare(
        `UPDATE deliveries SET state = 'refused', settled_at = ?, lease_until = 0,
           error = 'Its content is damaged: the disk may be failing'
         WHERE channel = ? AND CAST(event_id AS BLOB) = CAST(? AS BLOB)`,
      )
      .run(this.#timeToRecord(), channel, eventId)
  }

  /** Renews claims for another `LEASE_MS`, except those that another process has taken over. */
  async renew(deliveries: readonly ClaimedDelivery[]): Promise<void> {
    await this.#write(() => {
      const renew = this.#database.prepare(
        `UPDATE deliveries SET lease_until = ?
         WHERE event_id = ? AND channel = ? AND owner = ? AND lease_until > 0`,
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
        .run(this.#timeToRecord(), eventId, channel),
    )
  }

  /** Marks a delivery as failed, or as delivered to some recipients only, to be retried after a pause. */
  async failed(delivery: ClaimedDelivery, error: string, failure: Failure = {}): Promise<void> {
    const { eventId, channel, attempts } = delivery
    const { isRefused = false, pauseMs, payload = delivery.payload } = failure
    await this.#write(() => {
      const now = this.#now()
      // A requested pause must last even if the clock is set back: an early retry may create a duplicate.
      const startOfPause = pauseMs === undefined ? now : null
      this.#database
        .prepare(
          `UPDATE deliveries SET state = ?, error = ?, next_at = ?, lease_until = 0, settled_at = ?, payload = ?
           WHERE event_id = ? AND channel = ? AND owner = ? AND state = 'waiting'`,
        )
        .run(
          isRefused ? 'refused' : 'waiting',
          firstCharacters(error, MAX_ERROR_LENGTH),
          now + (pauseMs ?? pauseAfter(attempts)),
          isRefused ? this.#timeToRecord() : startOfPause,
          JSON.stringify(payload),
          eventId,
          channel,
          this.#owner,
        )
    })
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

  /** Returns up to `atMost` undelivered deliveries, oldest first; delivered ones too if `all` is set. */
  list({ all = false, atMost = MAX_LISTED }: { all?: boolean; atMost?: number } = {}): ListedDelivery[] {
    const rows = this.#database
      .prepare(
        `SELECT event_id, channel, reference, state, attempts, created_at, max(next_at, created_at) AS next_at,
           ${isClaimed('?3')} AS is_underway, error
         FROM deliveries
         WHERE ?1 OR state <> 'delivered' ORDER BY created_at, event_id, channel LIMIT ?2`,
      )
      .all(all ? 1 : 0, atMost, this.#now())
    return readRows(listedRow, rows)
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
            // In the operator's process, the clock may be behind the one that dated the delivery.
            `UPDATE deliveries SET state = 'waiting', next_at = 0, retried_at = max(?2, created_at)
             WHERE state <> 'delivered' AND (?1 = '' OR reference = ?1)`,
          )
          .run(reference ?? '', this.#timeToRecord()).changes,
      ),
    )
  }

  /**
   * Deletes refused deliveries for good.
   * @param channel limits it to one channel, of which waiting deliveries are deleted as well, except while they are
   * being made
   * @returns how many
   */
  drop(reference: string, channel?: Channel): Promise<number> {
    return this.#write(() =>
      Number(
        this.#database
          .prepare(
            `DELETE FROM deliveries
             WHERE reference = ?1 AND (?2 = '' OR channel = ?2)
             AND (state = 'refused' OR (?2 <> '' AND state = 'waiting' AND NOT ${isClaimed('?3')}))`,
          )
          .run(reference, channel ?? '', this.#now()).changes,
      ),
    )
  }

  /** Returns whether a delivery still has to be made. */
  isWaiting(eventId: string, channel: Channel): boolean {
    return (
      this.#database
        .prepare("SELECT 1 FROM deliveries WHERE event_id = ? AND channel = ? AND state = 'waiting'")
        .get(eventId, channel) !== undefined
    )
  }

  /**
   * Returns the number of waiting and refused deliveries, by channel.
   * @param reference limits it to one submission
   */
  backlog(reference?: string): Record<Channel, { waiting: number; refused: number }> {
    const counts = Object.fromEntries(
      CHANNELS.map((channel) => [channel, { waiting: 0, refused: 0 }]),
    ) as Record<Channel, { waiting: number; refused: number }>
    const count = (condition: string) =>
      this.#database.prepare(
        `SELECT channel, state, count(*) AS count FROM deliveries
         WHERE ${condition} AND state IN ('waiting', 'refused') GROUP BY channel, state`,
      )
    const rows =
      reference === undefined
        ? // Naming the channels lets the index of what is due answer alone, however many deliveries wait.
          count('channel IN (SELECT value FROM json_each(?))').all(JSON.stringify(CHANNELS))
        : count('reference = ?').all(reference)
    for (const { channel, state, count } of readRows(countRow, rows)) {
      counts[channel][state === 'refused' ? 'refused' : 'waiting'] = count
    }
    return counts
  }

  /**
   * Returns the channels that have been failing for some time, or for which deliveries wait although nobody attempts
   * them.
   * @param minMs age of the oldest delivery from which a channel counts, in ms
   * @param notSetUp the channels without a sender
   */
  delays(minMs: number, notSetUp: readonly Channel[] = []): Delay[] {
    const rows = this.#database
      .prepare(
        `SELECT channel, count(*) AS count, min(created_at) AS since FROM deliveries
         WHERE state = 'waiting' AND (error IS NOT NULL OR channel IN (SELECT value FROM json_each(?1)))
         GROUP BY channel HAVING min(created_at) <= ?2 ORDER BY channel`,
      )
      .all(JSON.stringify(notSetUp), this.#timeToRecord() - minMs)
    return readRows(delayRow, rows)
  }

  /**
   * Adds the deliveries of an event, due immediately; known ones stay as they are. Must be called in a transaction.
   * @returns how many are new
   */
  add(eventId: string, reference: string, deliveries: readonly NewDelivery[]): number {
    const now = this.#timeToRecord()
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO deliveries
         (event_id, channel, reference, state, attempts, created_at, next_at, lease_until, payload)
       VALUES (?, ?, ?, 'waiting', 0, ?, 0, 0, ?)`,
    )
    let added = 0
    for (const { channel, payload } of deliveries) {
      added += insert.run(eventId, channel, reference, now, JSON.stringify(payload)).changes
    }
    return added
  }

  /**
   * Adds a delivery, due immediately, even if it has been made before. A pending one stays unchanged. Must be called in
   * a transaction.
   * @returns 1, or 0 if it stays unchanged
   */
  addAgain(eventId: string, reference: string, { channel, payload }: NewDelivery): number {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO deliveries
           (event_id, channel, reference, state, attempts, created_at, next_at, lease_until, payload)
         VALUES (?, ?, ?, 'waiting', 0, ?, 0, 0, ?)
         ON CONFLICT DO UPDATE SET state = 'waiting', attempts = 0, created_at = excluded.created_at, next_at = 0,
           settled_at = NULL, payload = excluded.payload
         WHERE state = 'delivered'`,
      )
      .run(eventId, channel, reference, this.#timeToRecord(), JSON.stringify(payload))
    return changes
  }

  /** Whether a delivery of a submission's to the dataset is being made at this moment. */
  isUnderway(reference: string): boolean {
    return (
      this.#database
        .prepare(
          `SELECT 1 FROM deliveries WHERE reference = ?1 AND channel = 'dataset' AND ${isClaimed('?2')}`,
        )
        .get(reference, this.#now()) !== undefined
    )
  }

  /**
   * Deletes a submission's deliveries. Must be called in a transaction.
   * @param eventId limits it to one event, and to the emails about others; null for all
   */
  delete(reference: string, eventId: string | null): void {
    this.#database
      .prepare(
        `DELETE FROM deliveries
         WHERE reference = ?1 AND (?2 IS NULL OR event_id = ?2 OR channel IN ('customerMail', 'teamMail'))`,
      )
      .run(reference, eventId)
  }

  /**
   * Deletes deliveries refused over a month ago or delivered before a given time. Must be called in a transaction.
   * @param now a time that can be trusted, in ms since the epoch, like `deliveredBefore`
   */
  prune(now: number, deliveredBefore: number): void {
    // Older versions did not record when a delivery was refused; `next_at` is at most an hour after that.
    this.#database
      .prepare("DELETE FROM deliveries WHERE state = 'refused' AND coalesce(settled_at, next_at) < ?")
      .run(now - REFUSED_MS)
    this.#database
      .prepare("DELETE FROM deliveries WHERE state = 'delivered' AND settled_at < ?")
      .run(deliveredBefore)
  }
}

/** Returns the pause after a failed attempt, in ms: 1 s, 2 s, 4 s and so on up to 1 h, with some random variation. */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * random()))
}
