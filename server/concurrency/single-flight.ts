interface Job<Result> {
  result: Promise<Result>
  /** Number of callers waiting for the result. */
  waiting: number
  stop: AbortController
}

/** Runs work once for all concurrent callers that ask for the same, and aborts it when the last of them has left. */
export class SingleFlight<Result> {
  readonly #inFlight = new Map<string, Job<Result>>()

  /** Number of jobs running. */
  get size(): number {
    return this.#inFlight.size
  }

  has(key: string): boolean {
    return this.#inFlight.has(key)
  }

  /**
   * Runs `work` unless it is running already, and returns its result or throws its error.
   * @param key identifies the work: callers with the same key share a running job's result
   * @param work its signal is aborted once nobody is waiting
   * @param signal aborted when this caller no longer waits; without it, the caller waits until the end
   */
  async run(
    key: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted()
    const job = this.#inFlight.get(key) ?? this.#start(key, work)
    job.waiting++
    const leave = () => {
      job.waiting--
      if (job.waiting > 0) return
      this.#forget(key, job)
      job.stop.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await job.result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Job<Result> {
    const stop = new AbortController()
    const job: Job<Result> = { result: work(stop.signal), waiting: 0, stop }
    this.#inFlight.set(key, job)
    job.result.then(
      () => this.#forget(key, job),
      () => this.#forget(key, job),
    )
    return job
  }

  /** Forgets a job, so that later callers start a new one. */
  #forget(key: string, job: Job<Result>): void {
    if (this.#inFlight.get(key) === job) this.#inFlight.delete(key)
  }
}
