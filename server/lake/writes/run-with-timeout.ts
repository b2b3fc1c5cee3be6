import { createContext, Script, type Context } from 'node:vm'

/** The work took longer than it may. */
export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError'
}

const script = new Script('work()')
let sandbox: Context | null = null

/**
 * Runs synchronous work, and stops it halfway once its time is up: a check of the time would have to be inside the
 * work, which may be a library's. Costs a few milliseconds, unless any time is allowed.
 * @param work must change nothing that is used afterwards: where it is stopped, not even `finally` is run
 * @param maxMs how long it may take, in ms; Infinity for any time
 * @returns the result of `work`
 * @throws TookTooLongError once the time is up, and whatever `work` throws
 */
export function runWithTimeout<Result>(work: () => Result, maxMs: number): Result {
  if (maxMs === Infinity) return work()
  if (maxMs <= 0) throw new TookTooLongError()
  sandbox ??= createContext({})
  sandbox.work = work
  try {
    return script.runInContext(sandbox, { timeout: Math.ceil(maxMs) }) as Result
  } catch (cause) {
    throw isTimeout(cause) ? new TookTooLongError() : cause
  } finally {
    sandbox.work = null
  }
}

/** Node's error belongs to the other context, so `instanceof Error` does not recognize it. */
function isTimeout(cause: unknown): boolean {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
