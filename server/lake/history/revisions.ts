import { applyPatch } from 'mendoza'
import type { LakeDocument } from '../documents'
import type { Revertible, Revision, TransactionLog } from './log'

/** Selects a state of a document. */
export type Moment =
  | { at: 'revision'; revision: string }
  /** RFC 3339. */
  | { at: 'time'; time: string }
  /** The current one, or the last one before the document was deleted. */
  | { at: 'last' }

/**
 * Returns a document as it was: its current state with every later revision reverted. Null if it did not exist at
 * that moment, or if the history no longer reaches that far back.
 * @param current the document's current state
 */
export function documentAt(
  log: TransactionLog,
  documentId: string,
  current: LakeDocument | null,
  moment: Moment,
): LakeDocument | null {
  switch (moment.at) {
    case 'last': {
      if (current) return current
      const last = log.revisionAt(documentId, Number.MAX_SAFE_INTEGER)
      return last ? revert(null, [last]) : null
    }
    case 'time': {
      const position = log.positionAt(moment.time)
      const state = documentAtPosition(log, documentId, current, position)
      // For a moment before the kept history, a state is only certain if it already existed then.
      const isCertain = position > 0 || (state && Date.parse(state._updatedAt) <= Date.parse(moment.time))
      return isCertain ? state : null
    }
    case 'revision': {
      if (current?._rev === moment.revision) return current
      const position = log.positionOf(moment.revision)
      if (position !== null) return documentAtPosition(log, documentId, current, position)
      // A state that predates history, such as the seed's, is identified by the revision that replaced it.
      const replacedAt = log.positionAfter(documentId, moment.revision)
      return replacedAt === null ? null : documentAtPosition(log, documentId, current, replacedAt - 1)
    }
  }
}

function documentAtPosition(
  log: TransactionLog,
  documentId: string,
  current: LakeDocument | null,
  position: number,
): LakeDocument | null {
  const state = revert(current, log.revertsAfter(documentId, position))
  const writtenAt = state && log.positionOf(state._rev)
  // Once purged, a document's earlier revisions are unknown: nothing reverts the transaction that wrote it again.
  return writtenAt !== null && writtenAt > position ? null : state
}

/**
 * Returns the state of a document before some of its revisions.
 * @param revisions newest first
 */
export function revert(document: LakeDocument | null, revisions: readonly Revertible[]): LakeDocument | null {
  let state = document
  for (const { effects, previousRevision } of revisions) {
    const { _rev, ...rest } = state ?? { _rev: null }
    const reverted = applyPatch(state && rest, effects.revert) as Omit<LakeDocument, '_rev'> | null
    // Effects cover everything but the revision.
    state = reverted && ({ ...reverted, _rev: previousRevision ?? '' } as LakeDocument)
  }
  return state
}

/** The revisions of one transaction. */
export type RevisionGroup = readonly [Revision, ...Revision[]]

/** Groups revisions, which are in transaction order, by transaction. */
export function groupByTransaction(revisions: readonly Revision[]): RevisionGroup[] {
  const groups: [Revision, ...Revision[]][] = []
  for (const revision of revisions) {
    const group = groups.at(-1)
    if (group?.[0].position === revision.position) group.push(revision)
    else groups.push([revision])
  }
  return groups
}
