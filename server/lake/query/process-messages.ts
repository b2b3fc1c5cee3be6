import { z } from 'zod'
import type { LakeDocument } from '../documents'
import type { QueryLimits } from './limits'

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

/** A task for the query process: to evaluate a query, or to test which documents match a filter. */
export type ProcessTask =
  | { kind: 'query'; query: string; params: Record<string, unknown> }
  | { kind: 'filter'; query: string; params: Record<string, unknown>; documents: LakeDocument[] }

export type ProcessRequest =
  | { kind: 'setup'; setup: ProcessSetup }
  /** All documents, each as JSON, ordered by id. */
  | { kind: 'documents'; documents: string[] }
  /** The changes since the last message; null for a deleted document. */
  | { kind: 'changes'; changes: [id: string, document: LakeDocument | null][] }
  | ProcessTask

/** How long the task took, in ms. */
const ms = z.number().min(0)

/**
 * What the query process may send. It is validated on arrival: a process that runs anyone's queries is not trusted.
 */
export const processResponseSchema = z.discriminatedUnion('kind', [
  /** The task's turn has come, and its time starts now. */
  z.object({ kind: z.literal('begun') }),
  z.object({
    kind: z.literal('evaluated'),
    ms,
    result: z.object({ json: z.string(), syncTags: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal('filtered'), ms, passes: z.array(z.boolean()) }),
  z.object({
    kind: z.literal('refused'),
    ms,
    error: z.object({
      status: z.int().min(400).max(599),
      message: z.string(),
      body: z.record(z.string(), z.unknown()),
    }),
  }),
])
export type ProcessResponse = z.infer<typeof processResponseSchema>
