import { codeOf } from '../errors/error-code'

/** How long a write waits for another process's write, in ms. */
const LOCK_WAIT_MS = 5_000
/** Pause between two attempts, in ms: the first and the longest. */
const FIRST_PAUSE_MS = 10
const MAX_PAUSE_MS = 100

/** Another process has held the write lock for too long. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError'
}

/**
 * Runs the writes of one database one after another, retrying while another process holds the lock. The caller waits;
 * the event loop is never blocked.
 */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve()

  /**
   * Runs a write when its turn comes and returns its result.
   * @param write fails with SQLITE_BUSY, without any effect, while another process holds the lock
   * @throws DatabaseLockedError if the lock is held for longer than `LOCK_WAIT_MS`, and whatever `write` throws
   */
  do<Result>(write: () => Result): Promise<Result> {
    const until = performance.now() + LOCK_WAIT_MS
    const result = this.#last.then(() => retry(write, until))
    this.#last = result.then(
      () => {},
      () => {},
    )
    return result
  }
}

async function retry<Result>(write: () => Result, until: number): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return write()
    } catch (cause) {
      if (!isLocked(cause)) throw cause
      if (performance.now() + pause > until) {
        throw new DatabaseLockedError('Another process is writing to the database.', { cause })
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Whether SQLite failed because of another process's lock. */
export function isLocked(cause: unknown): boolean {
  return codeOf(cause)?.startsWith('SQLITE_BUSY') ?? false
}
