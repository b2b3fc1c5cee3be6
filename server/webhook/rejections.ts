import type { Log } from '../../shared/logging/log'

/** Shortest pause between two lines about rejected calls, in ms: anyone can make as many of them as they like. */
const PAUSE_MS = 60_000

/**
 * Creates a function that logs why a call was rejected, at most once a minute, with the number of calls that were
 * rejected without a line since the last one.
 */
export function createRejectionLog(
  log: Pick<Log, 'warn'>,
  message: string,
): (reason: string | undefined) => void {
  let loggedAt = -Infinity
  let unlogged = 0
  return (reason) => {
    const now = performance.now()
    if (now - loggedAt < PAUSE_MS) {
      unlogged += 1
      return
    }
    log.warn({ reason, unlogged }, message)
    loggedAt = now
    unlogged = 0
  }
}
