import type { LakeDocument } from '../documents'
import type { LakeErrorParts } from '../errors'
import type { QueryLimits } from './limits'
import type { QueryAnswer } from './engine'

/*
 * What goes between the site's process and the one that evaluates what strangers ask. Only public documents do: the other
 * process could not tell of a draft if it wanted to.
 */

/** What the process is told first. */
export interface ProcessSetup {
  /** Of a query. */
  limits: QueryLimits
  /** Of a listener's filter, for each document. */
  filterLimits: QueryLimits
  sanity: { projectId: string; dataset: string }
}

/** What is asked of it: a query's answer, or which of some documents pass a filter. */
export type ProcessTask =
  | { kind: 'query'; query: string; params: Record<string, unknown> }
  | { kind: 'filter'; query: string; params: Record<string, unknown>; documents: LakeDocument[] }

export type ProcessRequest =
  | { kind: 'setup'; setup: ProcessSetup }
  /** All documents, each as JSON, in the order of their ids. */
  | { kind: 'documents'; documents: string[] }
  /** What changed since; null for a document that is gone. */
  | { kind: 'changes'; changes: [id: string, document: LakeDocument | null][] }
  | ProcessTask

export type ProcessAnswer =
  /** The task's turn has come: from now on its time counts. */
  | { kind: 'begun' }
  /** `ms`: how long it took. */
  | ({ kind: 'answer'; ms: number } & (
      { answer: QueryAnswer } | { passes: boolean[] } | { error: LakeErrorParts }
    ))
