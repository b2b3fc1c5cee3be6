import type { SanityClient } from '@sanity/client'
import { WriteQueue } from '../access/when-unlocked'
import type { Logger } from '../http/log'
import { Counter, writeCounts } from './counter'
import { openResultsDatabase, type ResultsDatabase } from './database'
import { dayOf } from './days'
import { changedSince, readSubmissions, writeOrders } from './orders'
import { summarize, type Summary } from './summary'
import { stepsOf, type Answered, type Counted } from './visits'

/** How often what was counted is written, in ms. */
const FLUSH_MS = 5_000
/** How long after the dataset was asked about orders it is not asked again, in ms. */
const FRESH_MS = 1_000
/** How often the dataset is asked while nobody looks, in ms: well before retention may delete anything. */
const READ_MS = 3_600_000
/** How long results are kept, in days: enough to compare a year with the one before. */
const KEPT_DAYS = 800
/** What goes wrong is said once in this time, in ms. */
const SILENCE_MS = 60_000

export interface ResultsOptions {
  /** Where the database is kept. */
  dataDir: string
  /** Reads the dataset as a member; null when nobody here may, so that orders are not known. */
  client: Pick<SanityClient, 'fetch'> | null
  /** Tells which slugs have a page. */
  readPages: () => Promise<(slug: string) => boolean>
  log: Pick<Logger, 'warn'>
  now?: () => Date
  /** See `FLUSH_MS`. */
  flushMs?: number
}

/** What was asked for, and whether it is all that is known. */
export interface Answer extends Summary {
  /** False when the dataset could not be asked, so that orders may be missing. */
  isComplete: boolean
}

/** How visitors come to order, counted. Nothing that happens to its database reaches a page or an order. */
export interface Results {
  /** Counts what an answer stands for. Costs about a microsecond, and never fails. */
  count(answered: Answered): void
  /** Counts steps that an answer does not tell. */
  add(steps: readonly Counted[]): void
  /**
   * Sums up the last days.
   * @throws when the database cannot be read
   */
  summarize(days: number): Promise<Answer>
  /** Reads what has become of orders, before any of them is deleted. Never fails. */
  readOrders(): Promise<void>
  /**
   * Forgets to which submissions numbers belong; the numbers stay.
   * @throws when the database cannot be written
   */
  forget(references: readonly string[]): Promise<void>
  /** Writes what waits, now. Never fails: what cannot be written goes on waiting. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Begins to count; the database is opened with the first numbers, and again until it opens. */
export function openResults(options: ResultsOptions): Results {
  const { dataDir, client, readPages, log, now = () => new Date(), flushMs = FLUSH_MS } = options
  const counter = new Counter(now)
  const writes = new WriteQueue()
  let database: ResultsDatabase | null = null
  let saidAt = -Infinity
  let flushing: Promise<void> | null = null
  let reading: { at: number; done: Promise<boolean> } | null = null
  let prunedOn = ''
  let isClosed = false

  function open(): ResultsDatabase {
    if (isClosed) throw new Error('Results are closed')
    database ??= openResultsDatabase(dataDir)
    return database
  }

  function write<Result>(work: (database: ResultsDatabase) => Result): Promise<Result> {
    return writes.do(() => {
      const opened = open()
      return opened.transaction(() => work(opened)).immediate()
    })
  }

  function complain(cause: unknown, message: string): void {
    const at = performance.now()
    if (at - saidAt < SILENCE_MS) return
    saidAt = at
    log.warn({ err: cause }, message)
  }

  /** While the content is away, no page is known to exist, and what was counted goes on waiting. */
  async function writePending(): Promise<void> {
    if (counter.isEmpty) return
    let taken: ReturnType<Counter['take']> = []
    try {
      const isPage = await readPages()
      taken = counter.take()
      const today = dayOf(now())
      await write((opened) => {
        writeCounts(opened, taken, isPage)
        if (prunedOn !== today) prune(opened)
      })
      prunedOn = today
    } catch (cause) {
      counter.putBack(taken)
      complain(cause, 'What visitors do cannot be counted; pages and orders go on')
    }
  }

  function prune(opened: ResultsDatabase): void {
    const before = dayOf(new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    opened.prepare('DELETE FROM counts WHERE day < ?').run(before)
    opened.prepare('DELETE FROM orders WHERE day < ?').run(before)
  }

  function flush(): Promise<void> {
    flushing ??= writePending().finally(() => (flushing = null))
    return flushing
  }

  /** @returns whether everything is known */
  function readOrders(): Promise<boolean> {
    const at = performance.now()
    if (!reading || at - reading.at >= FRESH_MS) reading = { at, done: readNewOrders() }
    return reading.done
  }

  async function readNewOrders(): Promise<boolean> {
    if (!client) return false
    try {
      const isPage = await readPages()
      for await (const batch of readSubmissions(client, changedSince(open())))
        await write((opened) => writeOrders(opened, batch, isPage))
      return true
    } catch (cause) {
      if (!isClosed) complain(cause, 'Orders cannot be read for the results')
      return false
    }
  }

  const timers = [setInterval(() => void flush(), flushMs), setInterval(() => void readOrders(), READ_MS)]
  for (const timer of timers) timer.unref()

  return {
    count: (answered) => counter.add(stepsOf(answered)),
    add: (steps) => counter.add(steps),
    async summarize(days) {
      await flush()
      const isComplete = await readOrders()
      return { ...summarize(open(), dayOf(now()), days), isComplete }
    },
    async readOrders() {
      await readNewOrders()
    },
    async forget(references) {
      await write((opened) => {
        const statement = opened.prepare('UPDATE orders SET reference = NULL WHERE reference = ?')
        for (const reference of references) statement.run(reference)
      })
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
