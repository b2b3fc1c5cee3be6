import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../http/log'
import type { Eraser } from './eraser'

/** How long submissions are kept if the settings do not set a time, in days. */
const DEFAULT_RETENTION_DAYS = 365
/** How long spam is kept after its last change, in days: long enough for the team to find an order in it. */
const SPAM_DAYS = 30
/** How often to check for submissions that are too old, in ms. */
const INTERVAL_MS = 3_600_000
const DAY_MS = 86_400_000
/** A clock that gained more than this between two checks was set, or the machine was asleep; in ms. */
const MAX_JUMP_MS = 3_600_000
/** How long nothing is deleted after that, in ms: the clock may still be corrected. */
const DOUBT_MS = 3_500_000
/** How long stopping waits for a running deletion, in ms; the rest is deleted after the next start. */
const STOP_MS = 3_000

export interface RetentionOptions {
  eraser: Pick<Eraser, 'deleteBefore' | 'deleteSpamBefore'>
  /** Reads the number of days from the settings; null if they set none. */
  readDays: () => Promise<number | null>
  log: Pick<Logger, 'info' | 'warn'>
  now?: () => Date
  /** See `INTERVAL_MS`. */
  intervalMs?: number
}

export interface Retention {
  /** Deletes old submissions now. Never fails. */
  run(): Promise<void>
  stop(): Promise<void>
}

/**
 * Deletes submissions that are older than the settings allow, and spam after 30 days, now and every hour. Zero days means that
 * everything is kept forever.
 * While the settings cannot be read, nothing is deleted, nor for an hour after the clock was set ahead.
 */
export function startRetention(options: RetentionOptions): Retention {
  const { eraser, readDays, log, now = () => new Date(), intervalMs = INTERVAL_MS } = options
  let running: Promise<void> | null = null
  /** The system clock and the monotonic clock at the last check, in ms. */
  let last: { system: number; monotonic: number } | null = null
  let doubtUntil = -Infinity

  /** A clock that is years ahead for a moment must not delete every order. */
  function isInDoubt(): boolean {
    const [system, monotonic] = [now().getTime(), performance.now()]
    const gainedMs = last === null ? 0 : system - last.system - (monotonic - last.monotonic)
    last = { system, monotonic }
    if (gainedMs > MAX_JUMP_MS) {
      doubtUntil = monotonic + DOUBT_MS
      log.warn(
        { gainedMs },
        'The clock was set ahead, or the machine was asleep: no old submissions are deleted for an hour',
      )
    }
    return monotonic < doubtUntil
  }

  async function deleteOld(): Promise<void> {
    if (isInDoubt()) return
    try {
      const days = (await readDays()) ?? DEFAULT_RETENTION_DAYS
      // An invalid setting must never delete anything.
      if (!Number.isFinite(days) || days < 1) return
      const count = await eraser.deleteBefore(new Date(now().getTime() - days * DAY_MS))
      if (count > 0)
        log.info({ count, days }, 'Submissions were deleted: they were older than the settings allow')
      const spamDays = Math.min(days, SPAM_DAYS)
      const spam = await eraser.deleteSpamBefore(new Date(now().getTime() - spamDays * DAY_MS))
      if (spam > 0) log.info({ count: spam, days: spamDays }, 'Spam was deleted')
    } catch (cause) {
      log.warn({ err: cause }, 'Old submissions cannot be deleted; trying again within the hour')
    }
  }

  function run(): Promise<void> {
    running ??= deleteOld().finally(() => (running = null))
    return running
  }

  const timer = setInterval(() => void run(), intervalMs)
  timer.unref()
  void run()

  return {
    run,
    async stop() {
      clearInterval(timer)
      await Promise.race([running, setTimeout(STOP_MS, undefined, { ref: false })])
    },
  }
}
