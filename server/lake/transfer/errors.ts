import { codeOf } from '../../errors/error-code'
import { messageOf } from '../../errors/error-message'
import { OperatorError } from '../../errors/operator-error'
import { isDiskFull } from '../../storage/data-folder'
import { AS_SITE_USER } from '../../storage/file-exists'

/** An export or import that failed. */
export class TransferError extends OperatorError {
  override name = 'TransferError'
}

/**
 * Returns the operator's error if an export or import failed because of a full disk; null if that is not why.
 * @param folder where the space is needed
 * @param outcome a clause: 'nothing was imported'
 */
export function diskFullError(cause: unknown, folder: string, outcome: string): TransferError | null {
  const remedy = `so ${outcome}: free some space there, and try again.`
  if (isDiskFull(cause)) return new TransferError(`The disk of ${folder} is full, ${remedy}`, { cause })
  // SQLite's error if not even a byte can be written.
  if (/^SQLITE_IOERR/.test(codeOf(cause) ?? ''))
    return new TransferError(
      `A database in ${folder} cannot be read or written, most likely because the disk is full, ${remedy}`,
      { cause },
    )
  return null
}

/**
 * Returns the operator's error if an export or import failed because this user may not use the dataset's files; null if
 * that is not why.
 */
export function notAllowedError(cause: unknown, folder: string): TransferError | null {
  if (!/^(?:EACCES|EPERM|SQLITE_(?:READONLY|CANTOPEN|PERM))/.test(codeOf(cause) ?? '')) return null
  return new TransferError(
    `This user may not read and write all files of ${folder} (${messageOf(cause)}): ${AS_SITE_USER}.`,
    { cause },
  )
}

/**
 * Returns the operator's error if an export failed because this user may not write to its folder; null if that is not
 * why.
 */
export function notWritableError(cause: unknown, folder: string): TransferError | null {
  if (!/^(?:EACCES|EPERM|EROFS)$/.test(codeOf(cause) ?? '')) return null
  return new TransferError(`This user may not write to the folder ${folder}: choose another one.`, { cause })
}
