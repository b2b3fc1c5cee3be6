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
    if (hasLongRange(operations, document)) throw new Error('a range may not be longer than the array')
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

/** A range that is no longer may lead beyond its array. */
const MAX_RANGE = 1_000

const QUOTED = /"[^"]*"|'[^']*'/g
/** The numbers of ranges in a path, as in `list[0:12]`. */
const OF_RANGE = /\d+(?=\s*:)|(?<=:\s*-?)\d+/g

/** Whether a path has a range that is longer than any array: Sanity's implementation lists all of its indexes, which may be billions. */
function hasLongRange({ unset = [], insert, ...byPath }: PatchOperations, document: LakeDocument): boolean {
  const { items: _, ...places } = insert ?? { items: [] }
  const paths = [
    ...unset,
    ...Object.values(places),
    ...Object.values(byPath).flatMap((given) => Object.keys(given ?? {})),
  ]
  const numbers = paths.flatMap((path) => path.replace(QUOTED, '').match(OF_RANGE)?.map(Number) ?? [])
  const most = numbers.reduce((one, other) => Math.max(one, other), 0)
  return most > MAX_RANGE && most > longestArrayIn(document)
}

function longestArrayIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: unknown[] = Object.values(value)
  return inner.reduce<number>(
    (longest, each) => Math.max(longest, longestArrayIn(each)),
    Array.isArray(value) ? value.length : 0,
  )
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
