import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState as State,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'

export interface CircuitOptions {
  /** Failures in a row after which a host is no longer asked. Defaults to 10. */
  failures?: number
  /** How long it is left alone before one lookup probes whether it is back, in ms. Defaults to 10 s. */
  probeAfterMs?: number
}

/** `closed`: asked as usual. `open`: not asked. `half-open`: one lookup is probing, others do not ask. */
export type CircuitState = 'closed' | 'open' | 'half-open'

/** Keeps lookups from waiting for a host that is known to be away. */
export interface Circuit {
  state(): CircuitState
  /** How long the host is not to be asked, in ms; 0 while a probe is out, null when it may be asked now. */
  openForMs(): number | null
  /** Does the work and judges its result, or gives `open` without doing it. Throws what `work` throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'open'>
}

/**
 * @param options null for a circuit that never opens
 * @param isFailure tells from a result of the work whether the host failed
 * @param onChange told each new state
 */
export function createCircuit<Judged>(
  options: CircuitOptions | null | undefined,
  isFailure: (result: Judged) => boolean,
  onChange: (state: CircuitState) => void,
): Circuit {
  if (options === null) return { state: () => 'closed', openForMs: () => null, run: (work) => work() }
  const { failures = 10, probeAfterMs = 10_000 } = options ?? {}
  const breaker = circuitBreaker(
    handleWhenResult((result) => isFailure(result as Judged)),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: probeAfterMs },
  )
  let openedAt = 0
  breaker.onBreak(() => (openedAt = Date.now()))
  breaker.onStateChange(() => onChange(state()))

  function state(): CircuitState {
    if (breaker.state === State.Closed) return 'closed'
    return breaker.state === State.HalfOpen ? 'half-open' : 'open'
  }

  return {
    state,
    openForMs() {
      const now = state()
      if (now === 'closed') return null
      if (now === 'half-open') return 0
      const left = openedAt + probeAfterMs - Date.now()
      return left > 0 ? left : null
    },
    async run(work) {
      // The library would have others wait for the probe.
      if (breaker.state === State.HalfOpen) return 'open'
      try {
        return await breaker.execute(work)
      } catch (error) {
        if (error instanceof BrokenCircuitError) return 'open'
        throw error
      }
    },
  }
}
