import { applyPatch } from 'mendoza'
import type { LakeDocument } from '../documents'
import type { Revision, TransactionLog } from './log'

/** Which state of a document is meant. */
export type Moment =
  | { at: 'revision'; revision: string }
  /** RFC 3339. */
  | { at: 'time'; time: string }
  /** The present one, or the last before the document was deleted. */
  | { at: 'last' }

/**
 * A document as it was: its present state with every later revision reverted. Null when it was not there at that moment,
 * or when that is further back than history is kept.
 *
 * @param current the document's present state
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
    case 'time':
      return documentAtPosition(log, documentId, current, log.positionAt(moment.time))
    case 'revision': {
      if (current?._rev === moment.revision) return current
      const position = log.positionOf(moment.revision)
      if (position !== null) return documentAtPosition(log, documentId, current, position)
      // A state from before history began, such as the seed's, is known by what replaced it.
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
  return revert(current, log.revisionsAfter(documentId, position))
}

/** @param revisions newest first */
function revert(document: LakeDocument | null, revisions: readonly Revision[]): LakeDocument | null {
  let state = document
  for (const { effects, previousRevision } of revisions) {
    const { _rev, ...rest } = state ?? { _rev: null }
    const reverted = applyPatch(state && rest, effects.revert) as Omit<LakeDocument, '_rev'> | null
    // Effects are about everything but the revision.
    state = reverted && ({ ...reverted, _rev: previousRevision ?? '' } as LakeDocument)
  }
  return state
}
