import { Mutation } from '@sanity/mutator'
import { messageOf } from '../../error-message'
import type { LakeDocument } from '../documents'
import type { PatchOperations } from './mutation'
import { WriteProblem } from './problem'
import type { DocumentFields } from './workspace'

/**
 * Returns a document with a patch applied, using Sanity's own implementation, which the Studio uses too, so both get
 * the same result. Throws a WriteProblem for a path that is invalid or does not fit the document.
 */
export function applyPatch(
  document: LakeDocument,
  operations: PatchOperations,
  index: number,
): DocumentFields {
  const id = document._id
  try {
    // The types of Sanity's client allow one operation per patch; a patch may have several.
    const patch = { id, ...operations } as ConstructorParameters<typeof Mutation>[0]['mutations'][0]['patch']
    const patched = new Mutation({ mutations: [{ patch }] }).apply(document) as LakeDocument | null
    if (patched?._id !== id) throw new Error('Cannot modify immutable attribute "_id"')
    if (hasIndex(operations) && hasGap(patched)) throw new Error('an array may have no gaps')
    return patched
  } catch (cause) {
    throw WriteProblem.invalid(
      `The patch of document "${id}" cannot be applied: ${messageOf(cause)}`,
      index,
      id,
    )
  }
}

/** An index in a path, as in `list[12]`, and not the key of an item. */
const INDEX = /\[[^\]"']*\d/

/** Whether a path may lead beyond the end of an array. */
function hasIndex({ unset: _, insert: __, ...byPath }: PatchOperations): boolean {
  return Object.values(byPath).some((given) => Object.keys(given ?? {}).some((path) => INDEX.test(path)))
}

/** Whether an array lacks items before its last one: as JSON, ten digits in a path would become gigabytes. */
function hasGap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const items: unknown[] = Object.values(value)
  return (Array.isArray(value) && items.length !== value.length) || items.some(hasGap)
}
