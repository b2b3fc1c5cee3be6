/** There is more to do than the queue holds; the caller may come back. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Does a few things at a time and lets a bounded number of others wait, first come first served. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #waitingAtMost: number
  readonly #waiting: (() => void)[] = []
  #underWay = 0

  constructor(atOnce: number, waitingAtMost: number) {
    this.#atOnce = atOnce
    this.#waitingAtMost = waitingAtMost
  }

  /** Does the work when its turn comes. Throws a QueueFullError at once when too many wait already, or what `work` throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingAtMost) throw new QueueFullError()
      await new Promise<void>((turn) => this.#waiting.push(turn))
    } else this.#underWay++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#underWay--
    }
  }
}
