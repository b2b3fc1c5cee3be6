import type { Log } from '../../shared/logging/log'
import { retentionDays, spamRetentionDays } from '../../shared/orders/retention'
import { DAY_MS, HOUR_MS } from '../../shared/time/durations'
import { withTimeout } from '../concurrency/with-timeout'
import type { TrustedClock } from '../process/trusted-clock'
import type { Eraser } from './eraser'

/** How often to check for submissions that are too old, in ms. */
const INTERVAL_MS = HOUR_MS
/** How long stopping waits for a running deletion, in ms; the rest is deleted after the next start. */
const STOP_MS = 3_000

export interface RetentionOptions {
  eraser: Pick<Eraser, 'deleteBefore' | 'deleteSpamBefore'>
  /** Reads the number of days from the settings; null if they set none. */
  readDays: () => Promise<number | null>
  log: Pick<Log, 'info' | 'warn'>
  /** A trusted clock, since one that is years ahead for a moment must not delete every order. */
  clock: Pick<TrustedClock, 'time'>
  /** See `INTERVAL_MS`. */
  intervalMs?: number
}

export interface Retention {
  /** Deletes old submissions now. Never fails. */
  run(): Promise<void>
  stop(): Promise<void>
}

/**
 * Deletes submissions that are older than the settings allow, and spam after 30 days, now and every hour. Zero days
 * means that everything is kept forever. While the settings cannot be read or the clock is in doubt, nothing is
 * deleted.
 */
export function startRetention(options: RetentionOptions): Retention {
  const { eraser, readDays, log, clock, intervalMs = INTERVAL_MS } = options
  let running: Promise<void> | null = null

  async function deleteOld(): Promise<void> {
    try {
      const now = await clock.time()
      if (now === null) return
      const days = retentionDays(await readDays())
      if (days === Infinity) return
      const count = await eraser.deleteBefore(new Date(now - days * DAY_MS))
      if (count > 0)
        log.info({ count, days }, 'Submissions were deleted: they were older than the settings allow')
      const spamDays = spamRetentionDays(days)
      const spam = await eraser.deleteSpamBefore(new Date(now - spamDays * DAY_MS))
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
      if (running) await withTimeout(running, STOP_MS)
    },
  }
}
