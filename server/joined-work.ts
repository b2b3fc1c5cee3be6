interface Job<Result> {
  result: Promise<Result>
  askers: number
  stop: AbortController
}

/** Work that several ask for at once: it is done once, and told to stop when the last of them has gone. */
export class JoinedWork<Result> {
  readonly #inFlight = new Map<string, Job<Result>>()

  /** How many different things are being done. */
  get size(): number {
    return this.#inFlight.size
  }

  has(key: string): boolean {
    return this.#inFlight.has(key)
  }

  /**
   * @param key what is to be done: whoever asks for the same while it is being done gets the same result
   * @param work its signal is aborted when nobody waits any more
   * @param asker aborted when this caller no longer waits; without it the caller waits to the end
   * @returns what `work` gives, or throws
   */
  async run(
    key: string,
    work: (signal: AbortSignal) => Promise<Result>,
    asker?: AbortSignal,
  ): Promise<Result> {
    asker?.throwIfAborted()
    const job = this.#inFlight.get(key) ?? this.#start(key, work)
    job.askers++
    const leave = () => {
      job.askers--
      if (job.askers > 0) return
      this.#forget(key, job)
      job.stop.abort()
    }
    asker?.addEventListener('abort', leave, { once: true })
    try {
      return await job.result
    } finally {
      asker?.removeEventListener('abort', leave)
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Job<Result> {
    const stop = new AbortController()
    const job: Job<Result> = { result: work(stop.signal), askers: 0, stop }
    this.#inFlight.set(key, job)
    job.result.then(
      () => this.#forget(key, job),
      () => this.#forget(key, job),
    )
    return job
  }

  /** Whoever asks from now on starts anew. */
  #forget(key: string, job: Job<Result>): void {
    if (this.#inFlight.get(key) === job) this.#inFlight.delete(key)
  }
}
