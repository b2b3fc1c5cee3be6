import { LakeError } from '../lake/errors'
import { isDiskFull } from '../storage/data-folder'
import { DatabaseLockedError, isLocked } from '../storage/write-queue'

/** How soon to repeat a request that was refused with 503, in s. */
export const RETRY_AFTER_S = 5

/** Returns the response to send if the dataset keeps a document from being restored; null for other causes. */
export function refusalOf(cause: unknown): { status: number; message: string } | null {
  if (cause instanceof LakeError) return { status: cause.status, message: cause.message }
  if (cause instanceof DatabaseLockedError || isLocked(cause))
    return { status: 503, message: 'Another process is writing to the dataset. Try again in a moment.' }
  if (isDiskFull(cause))
    return { status: 507, message: 'The server’s disk is full, so nothing was restored.' }
  return null
}
