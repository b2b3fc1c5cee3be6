import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState as State,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'

export interface CircuitOptions {
  /** Consecutive failures after which a host is no longer used. Defaults to 10. */
  failures?: number
  /** How long it rests before one lookup probes it, in ms. Defaults to 10 s. */
  probeAfterMs?: number
}

/** `closed`: in normal use. `open`: not used. `half-open`: one lookup is probing, others are rejected. */
export type CircuitState = 'closed' | 'open' | 'half-open'

/** Keeps lookups from waiting for a host that is known to be down. */
export interface Circuit {
  state(): CircuitState
  /** How long the host must not be used, in ms; 0 while a probe is running, null if it may be used now. */
  openForMs(): number | null
  /** Runs the work and judges its result, or returns `open` without running it. Throws what `work` throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'open'>
}

/**
 * @param options null for a circuit that never opens
 * @param isFailure tells from a result whether the host failed
 * @param onChange called with each new state
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
      // The library would make others wait for the probe.
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
