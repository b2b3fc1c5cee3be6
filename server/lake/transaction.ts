import { z } from 'zod'
import type { LakeDocument } from './documents'
import type { MendozaPatch } from './effects/mendoza'

/** What one transaction did to one document. */
export interface DocumentChange {
  id: string
  /** Null if the transaction created it. */
  before: LakeDocument | null
  /** Null if the transaction deleted it. */
  after: LakeDocument | null
  /** In Sanity's format, for listeners. */
  mutations: unknown[]
  /** Index in the request of the last mutation that touched it. */
  index: number
}

/** The patches between two states of a document, both without their `_rev`. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

export interface CommittedChange extends DocumentChange {
  effects: Effects
}

/** A transaction that has been committed to disk. */
export interface CommittedTransaction {
  transactionId: string
  timestamp: string
  /** User id. */
  author: string
  changes: readonly CommittedChange[]
}

export const mutationResultSchema = z.object({
  id: z.string(),
  operation: z.enum(['create', 'update', 'delete', 'none']),
})
/** The result of a mutation, as reported to the client. */
export type MutationResult = z.infer<typeof mutationResultSchema>
