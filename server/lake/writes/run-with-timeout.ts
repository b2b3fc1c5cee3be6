import { createContext, Script, type Context } from 'node:vm'

/** The work took longer than it may. */
export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError'
}

const script = new Script('work()')
let sandbox: Context | null = null

/**
 * Runs synchronous work, and interrupts it once its time is up, even inside a library that never checks the time. This
 * costs a few milliseconds unless the time is unlimited.
 * @param work must change nothing that is used afterwards, since an interruption does not even run `finally` blocks
 * @param maxMs time limit, in ms; Infinity for none
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

/** Whether an error is Node's timeout. It belongs to the other context, so `instanceof Error` does not recognize it. */
function isTimeout(cause: unknown): boolean {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
