import { publishedIdOf } from '../documents'
import type { TransactionLog } from './log'
import { groupByTransaction, type RevisionGroup } from './revisions'

/** An event in a document's life, as the Studio's history shows it. */
export interface DocumentEvent {
  id: string
  type:
    | 'createDocumentVersion'
    | 'createLiveDocument'
    | 'updateLiveDocument'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentVersion'
    | 'deleteDocumentGroup'
  timestamp: string
  /** User id. */
  author: string
  documentId: string
  [detail: string]: unknown
}

export interface EventPage {
  /** Newest first. */
  events: DocumentEvent[]
  /** Where the next page starts; empty on the last page. */
  nextCursor: string
}

/**
 * Returns what happened to a document (draft, version or published) other than edits, which the Studio derives from
 * transactions.
 * @param limit number of transactions to scan, not counting edits of a draft: there may be hundreds since an event
 * @param cursor of the previous page
 */
export function documentEvents(
  log: TransactionLog,
  documentId: string,
  limit: number,
  cursor: string | undefined,
): EventPage {
  const publishedId = publishedIdOf(documentId)
  const revisions = log.revisions({
    documentIds: [...new Set([documentId, publishedId])],
    toPosition: cursor ? Number(cursor) - 1 : undefined,
    unlessEditsOf: documentId === publishedId ? undefined : documentId,
    newestFirst: true,
    limit,
  })
  const transactions = groupByTransaction(revisions)
  const events = transactions.flatMap((group) => eventsOf(group, documentId, publishedId, log))
  const last = revisions.at(-1)
  return { events, nextCursor: transactions.length === limit && last ? String(last.position) : '' }
}

/** @param revisions those of the document and of its published version, in one transaction */
function eventsOf(
  revisions: RevisionGroup,
  documentId: string,
  publishedId: string,
  log: TransactionLog,
): DocumentEvent[] {
  const [{ transactionId: id, timestamp, author, position, actions }] = revisions
  const own = revisions.find((revision) => revision.documentId === documentId)
  const event = (type: DocumentEvent['type'], details: Record<string, unknown>): DocumentEvent => ({
    id,
    type,
    timestamp,
    author,
    documentId: publishedId,
    ...details,
  })

  const discarded = (versionId: string) =>
    event('deleteDocumentVersion', { versionId, versionRevisionId: own?.previousRevision ?? id })

  const told = actions.flatMap((action): DocumentEvent[] => {
    switch (action.actionType) {
      case 'sanity.action.document.publish': {
        const { draftId } = action
        if (action.publishedId !== publishedId || (documentId !== publishedId && documentId !== draftId)) {
          return []
        }
        const versionRevisionId = draftId && log.revisionAt(draftId, position - 1)?.transactionId
        return [
          event('publishDocumentVersion', {
            revisionId: id,
            versionId: draftId,
            ...(versionRevisionId ? { versionRevisionId } : {}),
            publishCause: { type: 'document.publish' },
          }),
        ]
      }
      case 'sanity.action.document.unpublish':
        if (action.publishedId !== publishedId) return []
        return [event('unpublishDocument', { versionId: action.draftId, versionRevisionId: id })]
      case 'sanity.action.document.discard':
        return action.draftId === documentId ? [discarded(documentId)] : []
      case 'sanity.action.document.version.discard':
        return action.versionId === documentId ? [discarded(documentId)] : []
      case 'sanity.action.document.delete':
        return action.publishedId === publishedId ? [event('deleteDocumentGroup', {})] : []
      default:
        return []
    }
  })
  if (told.length > 0) return told

  if (!own) return []
  if (isDeleted(own.effects.revert)) {
    return documentId === publishedId
      ? [event('createLiveDocument', { revisionId: id })]
      : [event('createDocumentVersion', { versionId: documentId, versionRevisionId: id })]
  }
  if (!isDeleted(own.effects.apply)) {
    // The Studio derives edits of a draft from transactions. Changes of a published document without an action, for
    // example by an import, are reported here.
    return documentId === publishedId ? [event('updateLiveDocument', { revisionId: id })] : []
  }
  return documentId === publishedId ? [event('deleteDocumentGroup', {})] : [discarded(documentId)]
}

/** Whether a patch is `[0, null]`, by which effects express that a document does not exist. */
function isDeleted(patch: readonly unknown[]): boolean {
  return patch[0] === 0 && patch[1] === null
}
