import { isRecord } from '../../../shared/values/is-record'

/**
 * Mendoza is Sanity's compact format for the difference between two JSON values: a flat list of opcodes and operands,
 * run by a small stack machine that reads the old value and builds the new one
 * (https://github.com/sanity-io/mendoza). Its npm package only applies patches; this module creates them.
 */
export type MendozaPatch = unknown[]

/** Opcodes, named as in the format's definition. */
const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

type JsonObject = Readonly<Record<string, unknown>>

/** Minimum length in characters for which reusing a part of the old string pays off. */
const MIN_SHARED_TEXT = 16

/**
 * Returns the patch that turns one JSON value into another. Deletion is `[0, null]`, which is also how Sanity's
 * clients recognize it.
 *
 * No value may have a field named `__proto__`: JavaScript appliers would treat it as an object's prototype.
 */
export function encodeMendoza(before: unknown, after: unknown): MendozaPatch {
  if (isEqual(before, after)) return []
  return isRecord(before) && isRecord(after) ? objectOperations(before, after) : [OP.value, after]
}

function objectOperations(before: JsonObject, after: JsonObject): MendozaPatch {
  const operations: MendozaPatch = []
  // Fields are addressed by their position in this order, which is also the applier's.
  const names = Object.keys(before).sort()
  names.forEach((name, place) => {
    if (!Object.hasOwn(after, name)) {
      operations.push(OP.objectDeleteField, place)
      return
    }
    if (isEqual(before[name], after[name])) return
    const nested = nestedOperations(before[name], after[name])
    if (nested) {
      operations.push(nested.push, place)
      append(operations, nested.operations)
      operations.push(OP.returnIntoObjectSameKeyPop)
    } else operations.push(OP.objectSetFieldValue, after[name], name)
  })
  for (const [name, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, name)) operations.push(OP.objectSetFieldValue, value, name)
  }
  return operations
}

/** Appends items one by one, since passing a hundred thousand arguments would exhaust the stack. */
function append(operations: MendozaPatch, more: MendozaPatch): void {
  for (const operation of more) operations.push(operation)
}

/**
 * Returns the operations that derive a field's new value from its old one, or null if sending the new value is
 * cheaper.
 */
function nestedOperations(
  before: unknown,
  after: unknown,
): { push: number; operations: MendozaPatch } | null {
  if (isRecord(before) && isRecord(after)) {
    return { push: OP.pushFieldCopy, operations: objectOperations(before, after) }
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    // Without any operation, the value would become null.
    return after.length > 0 ? { push: OP.pushFieldBlank, operations: arrayOperations(before, after) } : null
  }
  if (typeof before === 'string' && typeof after === 'string') {
    const operations = textOperations(before, after)
    return operations && { push: OP.pushFieldBlank, operations }
  }
  return null
}

function arrayOperations(before: readonly unknown[], after: readonly unknown[]): MendozaPatch {
  const operations: MendozaPatch = []
  /** The items as JSON, and the first position of each. */
  const texts = before.map((item) => JSON.stringify(item))
  const firstPlaceOf = new Map<string, number>()
  const placeOfKey = new Map<unknown, number>()
  before.forEach((item, place) => {
    const text = texts[place] ?? ''
    if (!firstPlaceOf.has(text)) firstPlaceOf.set(text, place)
    if (isRecord(item) && item._key !== undefined) placeOfKey.set(item._key, place)
  })

  // Copy runs of neighbors as one slice.
  let from = 0
  let to = 0
  const endSlice = () => {
    if (to > from) operations.push(OP.arrayAppendSlice, from, to)
    from = to = 0
  }
  for (const item of after) {
    const text = JSON.stringify(item)
    const firstPlace = firstPlaceOf.get(text)
    if (firstPlace !== undefined) {
      const goesOn = to > from && texts[to] === text
      if (!goesOn) {
        endSlice()
        from = firstPlace
        to = from
      }
      to++
      continue
    }
    endSlice()
    const place = isRecord(item) ? placeOfKey.get(item._key) : undefined
    const old = place === undefined ? null : before[place]
    if (isRecord(item) && isRecord(old)) {
      operations.push(OP.pushElementCopy, place)
      append(operations, objectOperations(old, item))
      operations.push(OP.returnIntoArrayPop)
    } else operations.push(OP.arrayAppendValue, item)
  }
  endSlice()
  return operations
}

/**
 * Reuses the common prefix and suffix of two strings. Offsets are in UTF-8 bytes. A slice always extends to one end
 * of the old string, because the npm applier miscounts in the middle of non-ASCII text.
 */
function textOperations(before: string, after: string): MendozaPatch | null {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  // Never split a surrogate pair.
  if (isHighSurrogate(before, start - 1) || isHighSurrogate(after, start - 1)) start--
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  if (isLowSurrogate(before, before.length - end) || isLowSurrogate(after, after.length - end)) end--
  if (start + end < MIN_SHARED_TEXT) return null

  const operations: MendozaPatch = []
  if (start > 0) operations.push(OP.stringAppendSlice, 0, byteLength(before.slice(0, start)))
  const between = after.slice(start, after.length - end)
  if (between !== '') operations.push(OP.stringAppendString, between)
  if (end > 0) {
    const total = byteLength(before)
    operations.push(OP.stringAppendSlice, total - byteLength(before.slice(before.length - end)), total)
  }
  return operations
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** Returns the length in UTF-8 bytes; a lone surrogate counts as three, as in the applier. */
function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, place) => isEqual(item, b[place]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
}
