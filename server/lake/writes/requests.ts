import { applyActions } from './act'
import type { Action } from './action'
import { applyMutations, type Evaluate } from './apply'
import type { Mutation } from './mutation'
import type { WriteRequest } from './writer'

interface WriteOptions {
  /** Repeating a request with the same id has no further effect. Generated if undefined. */
  transactionId?: string | undefined
  /** User id. */
  author: string
  /** Validates and computes everything, but commits nothing. */
  dryRun?: boolean
  /** How long computing the changes may take, in ms, which blocks everything else. Defaults to any time. */
  maxMs?: number
}

export interface MutateRequest extends WriteOptions {
  mutations: readonly Mutation[]
  /** Adds a `_key` to objects in arrays that have none. */
  generateArrayKeys?: boolean
}

export interface ActRequest extends WriteOptions {
  actions: readonly Action[]
}

/**
 * Returns what the writer is to commit for mutations.
 * @param evaluate finds the documents of mutations by query
 */
export function writeOfMutations(
  { mutations, generateArrayKeys = false, ...options }: MutateRequest,
  evaluate: Evaluate,
): WriteRequest {
  return {
    ...commonOf(options),
    request: { mutations, generateArrayKeys },
    kind: 'mutationError',
    actions: [],
    apply: (workspace) => ({
      results: applyMutations(mutations, workspace, { evaluate, generateArrayKeys }),
      purge: mutations.flatMap(purgedIds),
    }),
  }
}

/** Returns what the writer is to commit for actions; otherwise like `writeOfMutations`. */
export function writeOfActions({ actions, ...options }: ActRequest, evaluate: Evaluate): WriteRequest {
  return {
    ...commonOf(options),
    request: { actions },
    kind: 'actionError',
    actions,
    apply: (workspace) => applyActions(actions, workspace, { evaluate, generateArrayKeys: false }),
  }
}

function commonOf({ transactionId, author, dryRun = false, maxMs = Infinity }: WriteOptions) {
  return { transactionId, author, dryRun, maxMs }
}

/** The documents whose history a mutation deletes as well. */
function purgedIds(mutation: Mutation): string[] {
  return 'delete' in mutation && 'id' in mutation.delete && mutation.delete.purge ? [mutation.delete.id] : []
}
