import { randomUUID } from 'node:crypto'
import type { DocumentView } from '../storage/document-view'
import type { MutationResult } from '../transaction'
import { jsonMatchPath, withArrayKeys } from './array-keys'
import type { Mutation, Patch } from './mutation'
import { applyPatch } from './patch'
import { WriteProblem } from './problem'
import type { DocumentFields, Workspace } from './workspace'

/**
 * Evaluates a query and returns its result.
 * @throws LakeError if it is invalid
 */
export type Evaluate = (query: string, params: Record<string, unknown>, view: DocumentView) => unknown

export interface MutationOptions {
  evaluate: Evaluate
  /** Adds a `_key` to objects in arrays that have none. */
  generateArrayKeys: boolean
}

/**
 * Applies mutations in order, each seeing the effect of those before it.
 * @throws WriteProblem at the first that cannot be applied; the workspace must then be discarded
 */
export function applyMutations(
  mutations: readonly Mutation[],
  workspace: Workspace,
  options: MutationOptions,
): MutationResult[] {
  return mutations.flatMap((mutation, index) => applyMutation(mutation, index, workspace, options))
}

/**
 * Applies one mutation to a workspace.
 * @throws like `applyMutations`
 */
export function applyMutation(
  mutation: Mutation,
  index: number,
  workspace: Workspace,
  { evaluate, generateArrayKeys }: MutationOptions,
): MutationResult[] {
  if (workspace.timeLeft() <= 0) throw WriteProblem.tooLong(index)
  const keyed = (fields: DocumentFields) =>
    generateArrayKeys ? (withArrayKeys(fields) as DocumentFields) : fields

  if ('create' in mutation) {
    const id = completeId(mutation.create._id)
    if (workspace.get(id)) throw WriteProblem.alreadyExists(id, index)
    const create = { ...keyed(mutation.create), _id: id }
    workspace.put(id, create, [{ create }], index)
    return [{ id, operation: 'create' }]
  }
  if ('createIfNotExists' in mutation) {
    const id = completeId(mutation.createIfNotExists._id)
    if (workspace.get(id)) return [{ id, operation: 'none' }]
    const createIfNotExists = { ...keyed(mutation.createIfNotExists), _id: id }
    workspace.put(id, createIfNotExists, [{ createIfNotExists }], index)
    return [{ id, operation: 'create' }]
  }
  if ('createOrReplace' in mutation) {
    const id = completeId(mutation.createOrReplace._id)
    const operation = workspace.get(id) ? 'update' : 'create'
    const createOrReplace = { ...keyed(mutation.createOrReplace), _id: id }
    workspace.put(id, createOrReplace, [{ createOrReplace }], index)
    return [{ id, operation }]
  }
  if ('delete' in mutation) {
    return chosenIds(mutation.delete, workspace, evaluate, index).flatMap((id) => {
      // Deleting a missing document is not an error.
      if (!workspace.get(id)) return []
      workspace.remove(id, { delete: { id } }, index)
      return [{ id, operation: 'delete' as const }]
    })
  }
  return chosenIds(mutation.patch, workspace, evaluate, index).map((id) => {
    const document = workspace.get(id)
    if (!document) throw WriteProblem.notFound(id, index)
    const { ifRevisionID, operations } = operationsOf(mutation.patch)
    if (ifRevisionID !== undefined && document._rev !== ifRevisionID) {
      throw WriteProblem.revision(id, document._rev, ifRevisionID, index)
    }
    const applied = generateArrayKeys ? (withArrayKeys(operations) as typeof operations) : operations
    const patched = applyPatch(document, applied, index, workspace.timeLeft())
    const mutations = [{ patch: { id, ...applied } }]
    if (generateArrayKeys) {
      const { fields, patches } = withOtherKeys(patched, id)
      workspace.put(id, fields, [...mutations, ...patches], index)
    } else workspace.put(id, patched, mutations, index)
    return { id, operation: 'update' as const }
  })
}

/**
 * Adds the keys that a patched document still lacks, both to items that the patch replaced and to those that had none
 * before. They form a second patch, which listeners receive.
 */
function withOtherKeys(patched: DocumentFields, id: string): { fields: DocumentFields; patches: unknown[] } {
  const set: Record<string, string> = {}
  const fields = withArrayKeys(patched, (path, key) => {
    set[jsonMatchPath([...path, '_key'])] = key
  }) as DocumentFields
  return { fields, patches: fields === patched ? [] : [{ patch: { id, set } }] }
}

function operationsOf(patch: Patch) {
  const { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ifRevisionID } = patch
  const all = { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }
  const operations = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return { ifRevisionID, operations: operations as Partial<typeof all> }
}

/** Completes a missing id, or one that ends with a dot, with random characters. */
function completeId(id: string | undefined): string {
  if (id === undefined || id === '') return randomUUID()
  return id.endsWith('.') ? id + randomUUID() : id
}

function chosenIds(
  choice: { id: string } | { query: string; params?: Record<string, unknown> | undefined },
  workspace: Workspace,
  evaluate: Evaluate,
  index: number,
): string[] {
  if ('id' in choice) return [choice.id]
  const result = evaluate(choice.query, choice.params ?? {}, workspace.view())
  const found = Array.isArray(result) ? result : result === null ? [] : [result]
  const ids = found.map((document: unknown) =>
    typeof document === 'object' && document !== null && '_id' in document ? document._id : undefined,
  )
  if (ids.every((id) => typeof id === 'string')) return [...new Set(ids)]
  throw WriteProblem.invalid('The query must return documents with their _id.', index)
}
