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
  /** Since when every attempt has found the lock held, in ms; null if the last one did not. */
  #lockedSince: number | null = null

  /**
   * Runs a write when its turn comes and returns its result. Waiting for its turn takes nothing from the time for which
   * it waits for the lock, unless the lock was held all the while: then, the whole queue fails at once.
   * @param write fails with SQLITE_BUSY, without any effect, while another process holds the lock
   * @throws DatabaseLockedError if the lock is held for longer than `LOCK_WAIT_MS`, and whatever `write` throws
   */
  do<Result>(write: () => Result): Promise<Result> {
    const queuedAt = performance.now()
    const result = this.#last.then(() => this.#retry(write, queuedAt))
    this.#last = result.then(
      () => {},
      () => {},
    )
    return result
  }

  async #retry<Result>(write: () => Result, queuedAt: number): Promise<Result> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        const result = write()
        this.#lockedSince = null
        return result
      } catch (cause) {
        if (!isLocked(cause)) {
          this.#lockedSince = null
          throw cause
        }
        const now = performance.now()
        this.#lockedSince ??= now
        if (now + pause > Math.max(queuedAt, this.#lockedSince) + LOCK_WAIT_MS) {
          throw new DatabaseLockedError('Another process is writing to the database.', { cause })
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Whether SQLite failed because of another process's lock. */
export function isLocked(cause: unknown): boolean {
  return codeOf(cause)?.startsWith('SQLITE_BUSY') ?? false
}
