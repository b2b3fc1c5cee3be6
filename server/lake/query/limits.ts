import { LakeError } from '../errors'

export interface QueryLimits {
  /** Length of a query, in characters. */
  queryLength: number
  /** CPU time of one query, in ms, during which every other request of the process is blocked. */
  durationMs: number
  /**
   * Documents examined, iterations of nested loops, and work of built-ins, in steps of similar cost (see `cost.ts`).
   */
  steps: number
  /** Size of a result as JSON, in characters. */
  resultLength: number
}

/**
 * The engine's own limits: far above what a site or a Studio needs, and far below what would do harm. Filtering 10,000
 * documents takes 20 ms.
 */
export const DEFAULT_LIMITS: QueryLimits = {
  queryLength: 120_000,
  durationMs: 2_000,
  steps: 2_000_000,
  resultLength: 20_000_000,
}

/** Limits of an anonymous client's query. A site's own screens stay far below (they take 1 to 20 ms). */
export const ANONYMOUS_LIMITS: Partial<QueryLimits> = {
  durationMs: 500,
  steps: 500_000,
  resultLength: 5_000_000,
}

/** Limits of a member's listener filter, per document: it is evaluated in the site's process on every write. */
export const FILTER_LIMITS: Partial<QueryLimits> = {
  queryLength: 10_000,
  durationMs: 100,
  steps: 20_000,
}

/**
 * Limits of an anonymous listener filter, per document. It is evaluated on every write, while the editor waits; an
 * ordinary one takes less than 50 steps and 0.1 ms.
 */
export const ANONYMOUS_FILTER_LIMITS: Partial<QueryLimits> = {
  queryLength: 10_000,
  durationMs: 20,
  steps: 1_000,
  resultLength: ANONYMOUS_LIMITS.resultLength,
}

/** Returns the smaller one of each pair of limits. */
export function tightest(own: QueryLimits, given: Partial<QueryLimits> = {}): QueryLimits {
  const smaller = (name: keyof QueryLimits) => Math.min(own[name], given[name] ?? Infinity)
  return {
    queryLength: smaller('queryLength'),
    durationMs: smaller('durationMs'),
    steps: smaller('steps'),
    resultLength: smaller('resultLength'),
  }
}

/** Steps between two checks of the clock. A check takes about as long as five steps. */
const STEPS_PER_CLOCK_CHECK = 128

/** Counts what one evaluation does, and aborts it with a LakeError beyond a limit: 504 for time, otherwise 400. */
export class Budget {
  readonly #limits: QueryLimits
  readonly #clock: () => number
  readonly #deadline: number
  #steps = 0
  #nextLookAtClock = 0

  /** @param clock in ms, with any origin */
  constructor(limits: QueryLimits, clock: () => number) {
    this.#limits = limits
    this.#clock = clock
    this.#deadline = clock() + limits.durationMs
  }

  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > this.#limits.steps) {
      throw LakeError.queryExecution('The query takes too many steps; narrow its filters.')
    }
    if (this.#steps < this.#nextLookAtClock) return
    this.#nextLookAtClock = this.#steps + STEPS_PER_CLOCK_CHECK
    this.checkClock()
  }

  /**
   * Checks the time limit.
   * @throws LakeError (504) once the time is up
   */
  checkClock(): void {
    if (this.#clock() > this.#deadline) {
      throw LakeError.queryTimeout(this.#limits.durationMs)
    }
  }
}

/**
 * Checks how long a value would be as JSON, before anything is serialized. Results share documents, so the JSON of a
 * few objects can have any length.
 * @throws LakeError (400) if it would exceed the limit
 */
export function checkResultLength(value: unknown, limit: number): void {
  let left = limit
  const count = (part: unknown): void => {
    left -= typeof part === 'string' ? part.length + 2 : 4
    if (left < 0) {
      throw LakeError.queryExecution(`The result is larger than ${limit} characters; ask for less at once.`)
    }
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (const item of part) count(item)
      return
    }
    for (const [name, inner] of Object.entries(part)) {
      left -= name.length + 3
      count(inner)
    }
  }
  count(value)
}
