import type { LakeDocument } from '../documents'
import type { FeedEntry } from '../events/feed'
import type { CommittedChange } from '../transaction'
import type { TransactionLog } from './log'
import { revert } from './revisions'

/**
 * Returns the logged transactions after a position, oldest first, as if they had just been committed. Since the
 * original mutations are not kept, each change is expressed as replacing or deleting the whole document.
 * @param stateOf the current state of a document; null if it does not exist
 */
export function transactionsAfter(
  log: TransactionLog,
  position: number,
  stateOf: (id: string) => LakeDocument | null,
): FeedEntry[] {
  /** The state of each document after the current transaction. */
  const states = new Map<string, LakeDocument | null>()
  const entries: {
    position: number
    changes: CommittedChange[]
    head: Omit<FeedEntry['transaction'], 'changes'>
  }[] = []
  for (const revision of log.changesAfter(position)) {
    const { documentId: id, effects, transactionId, timestamp, author } = revision
    const known = states.get(id)
    const after = known === undefined ? stateOf(id) : known
    const before = revert(after, [revision])
    states.set(id, before)
    const change: CommittedChange = {
      id,
      before,
      after,
      effects,
      mutations: [after ? { createOrReplace: after } : { delete: { id } }],
      index: 0,
    }
    const last = entries.at(-1)
    if (last?.position === revision.position) last.changes.unshift(change)
    else
      entries.push({
        position: revision.position,
        changes: [change],
        head: { transactionId, timestamp, author },
      })
  }
  return entries
    .reverse()
    .map(({ position: at, changes, head }) => ({ position: at, transaction: { ...head, changes } }))
}
