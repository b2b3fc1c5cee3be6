/** How long a write waits for another process to finish its own, in ms. */
export const LOCK_WAIT_MS = 5_000
/** Between two tries, in ms: at first and at most. */
const FIRST_PAUSE_MS = 10
const MAX_PAUSE_MS = 100

/** Another process has been writing to a database for longer than anybody wants to wait. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError'
}

/**
 * Does the writes of one database one after the other, and tries again while another process writes to it, without holding
 * up anything else: the caller waits, the process does not.
 */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve()

  /**
   * Does a write in its turn; gives what it gives.
   * @param write fails with SQLITE_BUSY, and has done nothing then, while another process writes
   * @throws DatabaseLockedError when the lock is held for longer than `LOCK_WAIT_MS`, and whatever `write` throws
   */
  do<Result>(write: () => Result): Promise<Result> {
    const until = Date.now() + LOCK_WAIT_MS
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
      if (Date.now() + pause > until) {
        throw new DatabaseLockedError('Another process is writing to the database.', { cause })
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Whether SQLite gave up because of another process. */
export function isLocked(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')
}
