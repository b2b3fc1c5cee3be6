import { INBOX_PREFIX } from '../../../shared/orders/submission'
import { SCHEDULE_PREFIX } from '../../../shared/schedules/schedule'
import { publishedIdOf } from '../documents'

/**
 * Whether a document belongs to the inbox (`inbox.KS-7F3QK9`). Imports never delete or overwrite what a visitor sent,
 * because nobody could recreate it.
 */
export function isInInbox({ _id }: { _id: string }): boolean {
  return publishedIdOf(_id).startsWith(INBOX_PREFIX)
}

/** Returns the reference of a document in the inbox, published or draft; null for the id of any other document. */
export function referenceIn(_id: string): string | null {
  return isInInbox({ _id }) ? publishedIdOf(_id).slice(INBOX_PREFIX.length) : null
}

/**
 * Whether a document is a schedule (`schedule.…`). Imports treat schedules like the inbox: if a backup turned a
 * finished schedule back into a waiting one, it would immediately publish again what restoring the backup had undone.
 */
export function isSchedule({ _id }: { _id: string }): boolean {
  return publishedIdOf(_id).startsWith(SCHEDULE_PREFIX)
}

/**
 * Whether a document holds the secret of an open or shared preview. Exports leave these out, and imports neither add
 * nor delete them: otherwise, a backup would reopen previews whose link an editor no longer shares, or end others.
 */
export function isPreviewSecret({ _type }: { _type: string }): boolean {
  return _type === 'sanity.previewUrlSecret' || _type === 'sanity.previewUrlShareAccess'
}
