/** The queue is full; the caller may retry later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs a few jobs at a time and queues a bounded number of others, first come, first served. */
export class WorkQueue {
  readonly #maxConcurrent: number
  readonly #maxWaiting: number
  readonly #waiting = new Set<() => void>()
  #inFlight = 0

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#maxConcurrent = maxConcurrent
    this.#maxWaiting = maxWaiting
  }

  /** Number of queued jobs. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Runs a job when its turn comes.
   * @param signal a job aborted before its turn leaves the queue and rejects with the abort reason
   * @throws QueueFullError immediately if the queue is full; whatever `work` throws
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
      // Hand the slot straight to the next in line.
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
