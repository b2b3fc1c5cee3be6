import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors/error-code'
import { StartError } from '../errors/start-error'
import { makePrivateFolder } from './private-file'

/** Size of the file that tests whether the folder is writable, in bytes; more than SQLite needs for a small write. */
export const PROBE_BYTES = 64 * 1024
export const PROBE_FILE = '.write-probe'

/**
 * Creates a folder, if missing, that only this user may enter, and checks that files can be written to it.
 * @param path absolute
 * @throws StartError with a message about the folder
 */
export function prepareDataFolder(path: string): void {
  try {
    makePrivateFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(path, PROBE_FILE)
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true })
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (cause) {
    throw new StartError(`${sentenceOf(cause, path)} DATA_DIR sets where the site keeps its data.`, { cause })
  }
}

function sentenceOf(cause: unknown, path: string): string {
  if (isDiskFull(cause))
    return `The disk of the data folder ${path} is full: free some space, or choose another folder.`
  switch (codeOf(cause)) {
    case 'EACCES':
    case 'EPERM':
      return `This user cannot write to the data folder ${path}: change its owner, or choose another folder.`
    case 'EROFS':
      return `The data folder ${path} is on a read-only file system: mount it writable, or choose another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${path} cannot be created because a file has that name: move the file, or choose another folder.`
    default:
      return `The data folder ${path} cannot be used (${codeOf(cause) ?? String(cause)}): choose another folder.`
  }
}

/** Error codes that mean that the disk or a quota is full. */
const DISK_FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'])

/** The message for an editor whose write failed because the disk is full. */
export const DISK_FULL_SENTENCE =
  'The server’s disk is full, so nothing was stored. Tell whoever runs the site; it works again once there is space.'

/** Maximum number of causes that are followed; errors may have caused each other. */
const MAX_CAUSES = 10

/** Whether a write failed because the disk or a quota is full, however often its error was wrapped in others. */
export function isDiskFull(cause: unknown): boolean {
  let each = cause
  for (let depth = 0; depth <= MAX_CAUSES && each instanceof Error; depth++) {
    if (DISK_FULL.has(codeOf(each))) return true
    each = each.cause
  }
  return false
}
