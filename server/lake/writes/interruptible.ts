import { createContext, Script, type Context } from 'node:vm'

/** The work took longer than it may. */
export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError'
}

const script = new Script('work()')
let room: Context | null = null

/**
 * Does synchronous work that may have to be stopped halfway, which a check of the time in between could not do. It
 * costs a few milliseconds.
 * @param work changes nothing that is used afterwards: where it is stopped, not even `finally` is run
 * @param maxMs how long it may take, in ms; Infinity for any time
 * @returns the result of `work`
 * @throws TookTooLongError, and whatever `work` throws
 */
export function interruptible<Result>(work: () => Result, maxMs: number): Result {
  if (maxMs === Infinity) return work()
  if (maxMs <= 0) throw new TookTooLongError()
  room ??= createContext({})
  room.work = work
  try {
    return script.runInContext(room, { timeout: Math.ceil(maxMs) }) as Result
  } catch (cause) {
    throw isTimeout(cause) ? new TookTooLongError() : cause
  } finally {
    room.work = null
  }
}

/** It is an Error of another context. */
function isTimeout(cause: unknown): boolean {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
