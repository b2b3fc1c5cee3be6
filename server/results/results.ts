import type { SanityClient } from '@sanity/client'
import type { Log } from '../../shared/logging/log'
import type { Period } from '../../shared/results/period'
import { HOUR_MS } from '../../shared/time/durations'
import type { TrustedClock } from '../process/trusted-clock'
import { WriteQueue } from '../storage/write-queue'
import { Counter, writeCounts } from './counter'
import { openResultsDatabase, type ResultsDatabase } from './database'
import { dayBefore, dayOf } from './days'
import { changedSince, forgetOrders, lastForgotten, readSubmissions, writeOrders } from './orders'
import type { Pages } from './pages'
import { summarize, type Summary } from './summary'
import { stepsOf, type CompletedRequest, type Counted } from './visits'

/** How often counts are written to disk, in ms. */
const FLUSH_MS = 5_000
/** Minimum interval between two reads of orders for a summary, in ms. */
const FRESH_MS = 1_000
/** How often orders are read in the background, in ms: well before retention may delete them. */
const READ_MS = HOUR_MS
/** How long results are kept, in days: enough to compare a year with the one before. */
export const KEPT_DAYS = 800
/** Minimum interval between two warnings with the same message, in ms. */
const MIN_WARNING_INTERVAL_MS = 60_000

export interface ResultsOptions {
  /** Folder of the database. */
  dataDir: string
  /** Reads the dataset as a member; null without access, in which case orders are unknown. */
  client: Pick<SanityClient, 'fetch'> | null
  readPages: () => Promise<Pages>
  log: Pick<Log, 'info' | 'warn'>
  now?: () => Date
  /** While the time is in doubt, no results are deleted for their age. */
  clock: Pick<TrustedClock, 'time'>
  /** See `FLUSH_MS`. */
  flushMs?: number
}

/** A summary, and whether it is complete. */
export interface ResultsResponse extends Summary {
  /** False if the dataset could not be read, so that orders may be missing. */
  isComplete: boolean
  /** See `Results.kept`. */
  kept: Period
}

/** Counts the steps that lead visitors to an order. Problems with its database never affect pages or orders. */
export interface Results {
  /** Counts the steps that a completed request represents. Takes about a microsecond, and never fails. */
  count(request: CompletedRequest): void
  /** Counts steps that cannot be derived from a request. */
  add(steps: readonly Counted[]): void
  /**
   * Sums up a number of days.
   * @param last the last of them; today if omitted
   * @throws if the database cannot be read
   */
  summarize(days: number, last?: string): Promise<ResultsResponse>
  /** Returns the days for which results are kept; the last is today. */
  kept(): Period
  /** Reads new and changed orders; must be called before any are deleted. Never fails. */
  readOrders(): Promise<void>
  /**
   * Keeps the numbers of submissions that are deleted, but not which they belong to; a backup that brings a submission
   * back does not change them.
   * @throws if the database cannot be written
   */
  forget(references: readonly string[]): Promise<void>
  /** Writes pending counts immediately. Never fails: counts that cannot be written remain pending. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Starts counting. The database is opened when first needed; if that fails, the next use tries again. */
export function openResults(options: ResultsOptions): Results {
  const { dataDir, client, readPages, log, clock, now = () => new Date(), flushMs = FLUSH_MS } = options
  const counter = new Counter(now)
  const writes = new WriteQueue()
  let database: ResultsDatabase | null = null
  /** When each message was last logged, on the monotonic clock in ms. */
  const warnedAt = new Map<string, number>()
  let flushing: Promise<void> | null = null
  let reading: { at: number; done: Promise<boolean> } | null = null
  let prunedOn = ''
  let isClosed = false

  function open(): ResultsDatabase {
    if (isClosed) throw new Error('Results are closed')
    database ??= openResultsDatabase(dataDir, log)
    return database
  }

  function write<Result>(work: (database: ResultsDatabase) => Result): Promise<Result> {
    return writes.do(() => {
      const opened = open()
      return opened.transaction(() => work(opened))
    })
  }

  function warnOccasionally(cause: unknown, message: string): void {
    const at = performance.now()
    if (at - (warnedAt.get(message) ?? -Infinity) < MIN_WARNING_INTERVAL_MS) return
    warnedAt.set(message, at)
    log.warn({ err: cause }, message)
  }

  /**
   * Writes pending counts. While the content is unavailable, it is unknown which pages exist, so counts remain pending.
   */
  async function writePending(): Promise<void> {
    if (counter.isEmpty) return
    let taken: ReturnType<Counter['take']> = []
    try {
      const pages = await readPages()
      const today = dayOf(now())
      const oldest = prunedOn === today ? null : await oldestDay()
      taken = counter.take()
      await write((opened) => {
        writeCounts(opened, taken, pages)
        if (oldest !== null) prune(opened, oldest)
      })
      prunedOn = today
    } catch (cause) {
      counter.putBack(taken)
      warnOccasionally(cause, 'Visits cannot be counted; pages and orders are not affected')
    }
  }

  /** Returns the first day to keep; null if the time is not certain. */
  async function oldestDay(): Promise<string | null> {
    try {
      const time = await clock.time()
      return time === null ? null : keptOn(new Date(time)).from
    } catch (cause) {
      warnOccasionally(cause, 'Old results cannot be removed')
      return null
    }
  }

  function keptOn(date: Date): Period {
    const to = dayOf(date)
    return { from: dayBefore(to, KEPT_DAYS), to }
  }

  function prune(opened: ResultsDatabase, oldest: string): void {
    opened.prepare('DELETE FROM counts WHERE day < ?').run(oldest)
    opened.prepare('DELETE FROM orders WHERE day < ?').run(oldest)
  }

  function flush(): Promise<void> {
    flushing ??= writePending().finally(() => (flushing = null))
    return flushing
  }

  /** Reads new orders, and returns whether all could be read. */
  function readOrders(): Promise<boolean> {
    const at = performance.now()
    if (!reading || at - reading.at >= FRESH_MS) reading = { at, done: readNewOrders() }
    return reading.done
  }

  async function readNewOrders(): Promise<boolean> {
    if (!client) return false
    try {
      const pages = await readPages()
      let isCopied = false
      while (!isCopied) isCopied = await copyOrders(client, pages)
      return true
    } catch (cause) {
      if (!isClosed) warnOccasionally(cause, 'Orders cannot be read for the results')
      return false
    }
  }

  /**
   * Copies changed orders. Returns false if references were removed meanwhile, in which case the copy must be repeated.
   */
  async function copyOrders(from: Pick<SanityClient, 'fetch'>, pages: Pages): Promise<boolean> {
    const before = lastForgotten(open())
    for await (const batch of readSubmissions(from, changedSince(open(), now()))) {
      const isWritten = await write((opened) => {
        if (lastForgotten(opened) !== before) return false
        writeOrders(opened, batch, pages)
        return true
      })
      if (!isWritten) return false
    }
    return true
  }

  const timers = [setInterval(() => void flush(), flushMs), setInterval(() => void readOrders(), READ_MS)]
  for (const timer of timers) timer.unref()

  return {
    count: (request) => counter.add(stepsOf(request)),
    add: (steps) => counter.add(steps),
    async summarize(days, last) {
      await flush()
      const isComplete = await readOrders()
      const kept = keptOn(now())
      return { ...summarize(open(), last ?? kept.to, days, kept.from), isComplete, kept }
    },
    kept: () => keptOn(now()),
    async readOrders() {
      await readNewOrders()
    },
    async forget(references) {
      await write((opened) => forgetOrders(opened, references))
    },
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flushing
      await flush()
      isClosed = true
      database?.close()
      database = null
    },
  }
}
