import type { LakeDocument } from '../documents'
import type { LakeErrorParts } from '../errors'
import type { QueryLimits } from './limits'
import type { QueryAnswer } from './engine'

/*
 * What goes between the process's main thread and the one that answers strangers' queries. Only public documents do: the
 * other thread could not tell of a draft if it wanted to.
 */

/** What the thread is started with. */
export interface ThreadSetup {
  limits: QueryLimits
  sanity: { projectId: string; dataset: string }
}

export type ThreadRequest =
  /** All documents, each as JSON, in the order of their ids. */
  | { kind: 'documents'; documents: string[] }
  /** What changed since; null for a document that is gone. */
  | { kind: 'changes'; changes: [id: string, document: LakeDocument | null][] }
  | { kind: 'query'; query: string; params: Record<string, unknown> }

export type ThreadAnswer =
  /** The query's turn has come: from now on its time counts. */
  | { kind: 'begun' }
  /** `ms`: how long it took. */
  | ({ kind: 'answer'; ms: number } & ({ answer: QueryAnswer } | { error: LakeErrorParts }))
