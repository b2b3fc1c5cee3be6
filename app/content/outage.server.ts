import type { Log } from '~shared/logging/log'

/** How long the last good results are served after a failure before the dataset is asked again, in ms. */
const PAUSE_MS = 2_000

export interface OutageOptions {
  /** Name of the dataset, for the log. */
  dataset: string
  log: Pick<Log, 'info' | 'warn'>
  /** Called at the beginning of each outage, before it is logged. */
  onBegin(): void
  /** Called at the end of each outage, before it is logged. */
  onEnd(): void
}

/** Keeps track of whether the dataset answers, and logs the beginning and the end of an outage once each. */
export class Outage {
  readonly #options: OutageOptions
  /** In ms of `performance.now`; null while the dataset answers. */
  #since: number | null = null
  /** In ms of `performance.now`. */
  #pausedUntil = 0

  constructor(options: OutageOptions) {
    this.#options = options
  }

  /** Whether the last request failed. */
  get isOn(): boolean {
    return this.#since !== null
  }

  /** Whether the dataset has failed so recently that it should not be asked. */
  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  /** Records that a request failed. */
  begin(cause: unknown): void {
    const { dataset, log, onBegin } = this.#options
    const now = performance.now()
    this.#pausedUntil = now + PAUSE_MS
    if (this.#since !== null) return
    this.#since = now
    onBegin()
    log.warn({ err: cause, dataset }, 'The dataset does not respond; serving the last good content')
  }

  /** Ends the pause, since the dataset is known to respond. */
  endPause(): void {
    this.#pausedUntil = 0
  }

  /** Records that a request succeeded. */
  end(): void {
    this.endPause()
    if (this.#since === null) return
    const { dataset, log, onEnd } = this.#options
    const awayMs = Math.round(performance.now() - this.#since)
    this.#since = null
    onEnd()
    log.info({ dataset, awayMs }, 'The dataset responds again')
  }
}
