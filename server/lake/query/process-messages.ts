import type { LakeDocument } from '../documents'
import type { LakeErrorParts } from '../errors'
import type { QueryLimits } from './limits'
import type { QueryAnswer } from './engine'

/* Messages between the site's process and its query process. Only public documents are sent, so the query process
   cannot reveal a draft. */

/** The first message to the query process. */
export interface ProcessSetup {
  /** Limits of a query. */
  limits: QueryLimits
  /** Limits of a listener's filter, per document. */
  filterLimits: QueryLimits
  sanity: { projectId: string; dataset: string }
}

/** A task for the query process: answer a query, or tell which documents match a filter. */
export type ProcessTask =
  | { kind: 'query'; query: string; params: Record<string, unknown> }
  | { kind: 'filter'; query: string; params: Record<string, unknown>; documents: LakeDocument[] }

export type ProcessRequest =
  | { kind: 'setup'; setup: ProcessSetup }
  /** All documents, each as JSON, ordered by id. */
  | { kind: 'documents'; documents: string[] }
  /** The changes since; null for a deleted document. */
  | { kind: 'changes'; changes: [id: string, document: LakeDocument | null][] }
  | ProcessTask

export type ProcessAnswer =
  /** The task's turn has come: its time starts now. */
  | { kind: 'begun' }
  /** `ms`: how long it took. */
  | ({ kind: 'answer'; ms: number } & (
      { answer: QueryAnswer } | { passes: boolean[] } | { error: LakeErrorParts }
    ))
