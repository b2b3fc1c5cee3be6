import { codeOf } from '../errors/error-code'

/**
 * Whether a process of this machine is running, no matter which user it belongs to.
 * @param pid its id, above 0
 */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // EPERM means that the process is running, but belongs to another user.
    return codeOf(cause) === 'EPERM'
  }
}
