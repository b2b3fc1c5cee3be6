import { publishedIdOf, type LakeDocument } from '../documents'
import type { TransactionLog } from './log'
import { revert } from './revisions'

/** A deleted document as it last was. */
export interface DeletedState {
  /** The draft, if the document last had one. */
  document: LakeDocument
  /** RFC 3339. */
  deletedAt: string
  /** The transaction that deleted it, perhaps along with other documents. */
  transactionId: string
  /** Whether the document is a draft, and what was published was deleted with it. */
  wasPublished: boolean
}

/**
 * Returns the public documents that exist neither published nor as a draft, most recently deleted first.
 * @param limit number of deletions to look at. A draft and what was published count separately.
 */
export function deletedDocuments(log: TransactionLog, limit: number): DeletedState[] {
  const found = new Map<string, DeletedState>()
  for (const revision of log.lastOfDeleted(limit)) {
    const id = publishedIdOf(revision.documentId)
    const { timestamp: deletedAt, transactionId } = revision
    const known = found.get(id)
    if (known) {
      known.wasPublished ||= known.transactionId === transactionId
      continue
    }
    const document = revert(null, [revision])
    if (document) found.set(id, { document, deletedAt, transactionId, wasPublished: false })
  }
  return [...found.values()]
}
