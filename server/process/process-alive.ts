import { codeOf } from '../errors/error-code'

/**
 * Whether a process of this machine is running, no matter which user it belongs to.
 * @param pid its id, above 0
 */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // A process of another user answers with EPERM, so it is running.
    return codeOf(cause) === 'EPERM'
  }
}
