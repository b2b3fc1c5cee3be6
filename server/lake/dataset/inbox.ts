import { publishedIdOf } from '../documents'

/**
 * Whether a document is part of the inbox: something that a visitor sent (`inbox.KS-7F3QK9`), which nobody can write
 * again. Imports never delete or overwrite these.
 */
export function isInInbox({ _id }: { _id: string }): boolean {
  return publishedIdOf(_id).startsWith('inbox.')
}

/**
 * Whether a document is a schedule (`schedule.…`). Imports treat these like the inbox: if a backup turned a finished
 * schedule back into a waiting one, what was undone by restoring the backup would be published again at once.
 */
export function isSchedule({ _id }: { _id: string }): boolean {
  return publishedIdOf(_id).startsWith('schedule.')
}
