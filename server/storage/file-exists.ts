import { statSync } from 'node:fs'
import { codeOf } from '../errors/error-code'
import { StartError } from '../errors/start-error'

/** What an operator is told to do about files that belong to another user. */
export const AS_SITE_USER = 'run the command as the user that the site runs as'

/**
 * Whether a file or folder exists. Node's `existsSync` reports one that this user may not look at as missing; this does
 * not.
 * @throws StartError if this user may not look
 */
export function fileExists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    if (codeOf(cause) !== 'EACCES') throw cause
    throw new StartError(`This user may not access ${path}: ${AS_SITE_USER}.`, { cause })
  }
}
