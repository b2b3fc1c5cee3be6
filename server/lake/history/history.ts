import type { LakeDocument } from '../documents'
import type { DocumentStore } from '../storage/document-store'
import { deletedDocuments, type DeletedState } from './deleted'
import { documentEvents, type EventPage } from './document-events'
import type { Revision, RevisionQuery, TransactionLog } from './log'
import { documentAt, type Moment } from './revisions'

/** Access to past states. */
export interface LakeHistory {
  /** Returns documents as they were at one moment, each once, without those that did not exist. */
  documents(ids: readonly string[], moment: Moment): LakeDocument[]
  revisions(query: RevisionQuery): Revision[]
  /** Returns null for an unknown transaction. */
  positionOf(transactionId: string): number | null
  /** Returns the ids of all documents changed by the transaction at a position. */
  documentIdsOf(position: number): string[]
  events(documentId: string, limit: number, cursor: string | undefined): EventPage
  /** See `deletedDocuments`. */
  deleted(limit: number): DeletedState[]
}

/** Reads past states from the log of transactions, working back from the present states. */
export function createHistory(log: TransactionLog, store: DocumentStore): LakeHistory {
  return {
    documents(ids, moment) {
      const stored = store.snapshot()
      return [...new Set(ids)]
        .map((id) => documentAt(log, id, stored.get(id) ?? null, moment))
        .filter((document) => document !== null)
    },
    revisions: (query) => log.revisions(query),
    positionOf: (transactionId) => log.positionOf(transactionId),
    documentIdsOf: (position) => log.documentIdsOf(position),
    events: (documentId, limit, cursor) => documentEvents(log, documentId, limit, cursor),
    deleted: (limit) => deletedDocuments(log, limit),
  }
}
