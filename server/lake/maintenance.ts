import type { Log } from '../../shared/logging/log'
import { HOUR_MS } from '../../shared/time/durations'
import type { TrustedClock } from '../process/trusted-clock'
import type { WriteQueue } from '../storage/write-queue'
import type { ChangeFeed } from './events/feed'
import type { TransactionLog } from './history/log'
import type { DocumentStore } from './storage/document-store'

/** Interval between checks for other processes' changes while there are listeners, in ms. */
const FOREIGN_CHECK_INTERVAL_MS = 500
/** Interval between removals of expired history, in ms. */
const PRUNE_INTERVAL_MS = HOUR_MS

interface MaintenanceOptions {
  store: DocumentStore
  feed: ChangeFeed
  transactions: TransactionLog
  writes: WriteQueue
  /** See `LakeOptions.clock`. */
  clock: Pick<TrustedClock, 'time'> | null
  log: Pick<Log, 'error'>
}

/**
 * Starts the periodic work of an open dataset: removing expired history, and telling listeners what other processes
 * have changed.
 * @returns a function that stops it; call it before the database is closed
 */
export function startMaintenance({
  store,
  feed,
  transactions,
  writes,
  clock,
  log,
}: MaintenanceOptions): () => void {
  let isStopped = false
  const pruneHistory = async () => {
    const now = clock && (await clock.time())
    await writes.do(() => (isStopped ? undefined : transactions.prune(now)))
  }
  const prune = () => {
    pruneHistory().catch((cause: unknown) => {
      if (!isStopped) log.error({ err: cause }, 'Cannot remove expired history')
    })
  }

  let isReadable = true
  /**
   * Reads the store, which thereby notices the changes. A damaged file must not end this process, because what is
   * cached can still be served.
   */
  const followOthers = () => {
    if (feed.listenerCount === 0) return
    try {
      store.snapshot()
      isReadable = true
    } catch (cause) {
      if (isReadable) log.error({ err: cause }, 'Cannot read the dataset')
      isReadable = false
    }
  }

  prune()
  const timers = [setInterval(prune, PRUNE_INTERVAL_MS), setInterval(followOthers, FOREIGN_CHECK_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
    isStopped = true
  }
}
