export interface CircuitOptions {
  /** Consecutive failures after which a host is no longer used. Defaults to 10. */
  failures?: number
  /** How long the host is not used before one lookup probes it, in ms. Defaults to 10 s. */
  probeAfterMs?: number
}

/** `closed` is normal use; `open` means not used; with `half-open`, one lookup probes and others are rejected. */
export type CircuitState = 'closed' | 'open' | 'half-open'

/** Keeps lookups from waiting for a host that is known to be down, by judging their results. */
export interface Circuit<Judged> {
  state(): CircuitState
  /** How long the host must not be used, in ms; 0 while a probe is running, and null if the host may be used now. */
  openForMs(): number | null
  /** Runs the work and judges its result, or returns `open` without running it. Throws what `work` throws. */
  run<Result extends Judged>(work: () => Promise<Result>): Promise<Result | 'open'>
}

/**
 * Creates the circuit of one host.
 * @param options null for a circuit that never opens
 * @param isFailure returns whether a result means that the host failed
 * @param onChange called with each new state
 */
export function createCircuit<Judged>(
  options: CircuitOptions | null | undefined,
  isFailure: (result: Judged) => boolean,
  onChange: (state: CircuitState) => void,
): Circuit<Judged> {
  if (options === null) return { state: () => 'closed', openForMs: () => null, run: (work) => work() }
  const { failures = 10, probeAfterMs = 10_000 } = options ?? {}
  let current: CircuitState = 'closed'
  let failuresInARow = 0
  /** On the monotonic clock, since a system clock set back by an hour would keep the host unused for that long. */
  let openedAt = 0

  function become(state: CircuitState): void {
    current = state
    failuresInARow = 0
    if (state === 'open') openedAt = performance.now()
    onChange(state)
  }

  const restMs = () => openedAt + probeAfterMs - performance.now()

  async function probe<Result extends Judged>(work: () => Promise<Result>): Promise<Result> {
    become('half-open')
    let result
    try {
      result = await work()
    } catch (error) {
      // A bug in our own code says nothing about the host.
      become('closed')
      throw error
    }
    become(isFailure(result) ? 'open' : 'closed')
    return result
  }

  return {
    state: () => current,
    openForMs() {
      if (current === 'closed') return null
      if (current === 'half-open') return 0
      const left = restMs()
      return left > 0 ? left : null
    },
    async run(work) {
      if (current === 'half-open' || (current === 'open' && restMs() > 0)) return 'open'
      if (current === 'open') return probe(work)
      const result = await work()
      // The result of a lookup that began before the circuit opened no longer counts.
      if (current !== 'closed') return result
      if (!isFailure(result)) failuresInARow = 0
      else if (++failuresInARow >= failures) become('open')
      return result
    },
  }
}
