import { Mutation } from '@sanity/mutator'
import { messageOf } from '../../errors/error-message'
import type { LakeDocument } from '../documents'
import type { PatchOperations } from './mutation'
import { WriteProblem } from './problem'
import { runWithTimeout, TookTooLongError } from './run-with-timeout'
import type { DocumentFields } from './workspace'

/**
 * Returns a document with a patch applied, using Sanity's own implementation, which the Studio uses too, so both get
 * the same result.
 * @param maxMs how long it may take, in ms
 * @throws WriteProblem for a path that is invalid or does not fit the document, and if it takes too long
 */
export function applyPatch(
  document: LakeDocument,
  operations: PatchOperations,
  index: number,
  maxMs: number,
): DocumentFields {
  const id = document._id
  try {
    // The types of Sanity's client allow one operation per patch; a patch may have several.
    const patch = { id, ...operations } as ConstructorParameters<typeof Mutation>[0]['mutations'][0]['patch']
    const apply = () => {
      if (hasLongRange(operations, document)) throw new Error('a range may not be longer than the array')
      const patched = new Mutation({ mutations: [{ patch }] }).apply(document) as LakeDocument | null
      if (hasIndex(operations) && hasGap(patched, document)) throw new Error('an array may have no gaps')
      return patched
    }
    const patched = isQuick(operations, document) ? apply() : runWithTimeout(apply, maxMs)
    if (patched?._id !== id) throw new Error('Cannot modify immutable attribute "_id"')
    return patched
  } catch (cause) {
    if (cause instanceof TookTooLongError) throw WriteProblem.tooLong(index)
    throw WriteProblem.invalid(
      `The patch of document "${id}" cannot be applied: ${messageOf(cause)}`,
      index,
      id,
    )
  }
}

/** A patch with more or longer paths than this, or with keys in a document with a longer array, may be slow. */
const MAX_QUICK_PATHS = 20
const MAX_QUICK_CHARACTERS = 500
const MAX_QUICK_LENGTH = 500
/** A path of fields and single indexes, and one that may also have keys. */
const OF_ONE_VALUE = /^\w+(?:\.\w+|\[-?\d+\])*$/
const WITH_KEYS = /^\w+(?:\.\w+|\[-?\d+\]|\[_key\s*==\s*(?:"[^"\\]*"|'[^'\\]*')\])*$/

/**
 * Whether a patch certainly takes too little time to be measured. In others, a few characters can match every item of
 * an array, which Sanity's implementation then copies once per item.
 */
function isQuick(operations: PatchOperations, document: LakeDocument): boolean {
  const paths = pathsOf(operations)
  return (
    operations.diffMatchPatch === undefined &&
    paths.length <= MAX_QUICK_PATHS &&
    paths.every((path) => path.length <= MAX_QUICK_CHARACTERS && WITH_KEYS.test(path)) &&
    (paths.every((path) => OF_ONE_VALUE.test(path)) || !hasArrayLongerThan(MAX_QUICK_LENGTH, document))
  )
}

function hasArrayLongerThan(length: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value) && value.length > length) return true
  return Object.values(value).some((inner) => hasArrayLongerThan(length, inner))
}

function pathsOf({ unset = [], insert, ...byPath }: PatchOperations): string[] {
  const { items: _, ...places } = insert ?? { items: [] }
  return [
    ...unset,
    ...Object.values(places),
    ...Object.values(byPath).flatMap((given) => Object.keys(given ?? {})),
  ]
}

/** A range whose numbers are at most this is acceptable even if it ends beyond its array. */
const MAX_RANGE = 1_000

const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g
/** The numbers of ranges in a path, as in `list[0:12]`: where they begin, and where they end. */
const OF_RANGE = [/(?<!\d)(\d+)\s*:/g, /:\s*-?(\d+)/g]

/**
 * Whether a path has a range that is longer than any array: Sanity's implementation lists all of its indexes, which may
 * be billions.
 */
function hasLongRange(operations: PatchOperations, document: LakeDocument): boolean {
  const paths = pathsOf(operations).map((path) => path.replace(QUOTED, ''))
  const numbers = paths.flatMap((path) =>
    OF_RANGE.flatMap((expression) => [...path.matchAll(expression)].map(([, number]) => Number(number))),
  )
  const most = numbers.reduce((one, other) => Math.max(one, other), 0)
  return most > MAX_RANGE && !hasArrayLongerThan(most - 1, document)
}

/** An index in a path, as in `list[12]`, as opposed to the key of an item. */
const INDEX = /\[[^[\]"']*\d/

/** Whether a path may lead beyond the end of an array. */
function hasIndex({ unset: _, insert: __, ...byPath }: PatchOperations): boolean {
  return Object.values(byPath).some((given) => Object.keys(given ?? {}).some((path) => INDEX.test(path)))
}

/**
 * Whether an array lacks items before its last one. A patch can cause this with a ten-digit index, and the JSON of such
 * an array would take gigabytes.
 * @param before the value before the patch, which has no gap; parts that both share are not examined
 */
function hasGap(value: unknown, before: unknown): boolean {
  if (typeof value !== 'object' || value === null || value === before) return false
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(before) ? before : []
    for (let at = 0; at < value.length; at++) {
      if (!(at in value) || hasGap(value[at], items[at])) return true
    }
    // JavaScript treats an index that is too large as a name.
    return Object.keys(value).length > value.length
  }
  const fields: object = typeof before === 'object' && before !== null ? before : {}
  return Object.entries(value).some(([name, inner]) =>
    hasGap(inner, (fields as Record<string, unknown>)[name]),
  )
}
