import type { Log } from '../../shared/logging/log'
import { messageOf } from '../errors/error-message'
import { fileExists } from '../storage/file-exists'
import { openOutbox, outboxFile } from './outbox'

export interface ReadOptions {
  /** Reports an upgrade of the outbox. */
  log: Pick<Log, 'info'>
  /** Called if the outbox cannot be read: that must not prevent a restore. */
  onUnreadable: (line: string) => void
}

/**
 * Returns the references of the submissions that a person has asked to have deleted. An import of the dataset leaves
 * them out; the outbox knows them, since no import or backup replaces it.
 * @returns none if there is no outbox, or if it cannot be read
 */
export async function readDeletedForGood(
  dataDir: string,
  { log, onUnreadable }: ReadOptions,
): Promise<ReadonlySet<string>> {
  if (!fileExists(outboxFile(dataDir))) return new Set()
  try {
    const outbox = await openOutbox(dataDir, { log, onlyToRead: true })
    try {
      return new Set(outbox.deletedForGood())
    } finally {
      outbox.close()
    }
  } catch (cause) {
    onUnreadable(
      `Orders and messages that were deleted for good come back if they are in the export, since the outbox cannot be read: ${messageOf(cause)}`,
    )
    return new Set()
  }
}
