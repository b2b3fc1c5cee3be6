/** There is more to do than the queue holds; the caller may come back. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Does a few things at a time and lets a bounded number of others wait, first come first served. */
export class WorkQueue {
  readonly #maxConcurrent: number
  readonly #maxWaiting: number
  readonly #waiting = new Set<() => void>()
  #inFlight = 0

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#maxConcurrent = maxConcurrent
    this.#maxWaiting = maxWaiting
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Does the work when its turn comes.
   * @param signal work that is aborted before its turn leaves the queue, and its reason is thrown
   * @throws QueueFullError at once when too many wait already; what `work` throws
   */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (this.#inFlight >= this.#maxConcurrent) {
      if (this.#waiting.size >= this.#maxWaiting) throw new QueueFullError()
      await this.#turn(signal)
    } else this.#inFlight++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const [next] = this.#waiting
      if (next) next()
      else this.#inFlight--
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#waiting.delete(begin)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.delete(begin)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.add(begin)
    })
  }
}
