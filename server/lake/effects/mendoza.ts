/**
 * Mendoza is Sanity's compact format for the difference of two JSON values: a flat list of operation codes and their
 * operands, run by a small stack machine that reads the old value and builds the new one
 * (https://github.com/sanity-io/mendoza). Its npm package only applies patches; this module makes them.
 */
export type MendozaPatch = unknown[]

/** Operation codes, by their names in the format's definition. */
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

/** A shared part of two texts is only worth its operations from this many characters on. */
const SHARED_TEXT_AT_LEAST = 16

/**
 * The patch that turns one JSON value into another. Deleting is `[0, null]`, which is also how Sanity's clients recognise it.
 *
 * No value may have a field named `__proto__`: appliers in JavaScript would take it for an object's prototype.
 */
export function encodeMendoza(before: unknown, after: unknown): MendozaPatch {
  if (isEqual(before, after)) return []
  return isObject(before) && isObject(after) ? objectOperations(before, after) : [OP.value, after]
}

function objectOperations(before: JsonObject, after: JsonObject): MendozaPatch {
  const operations: MendozaPatch = []
  // Fields are named by their place in this order, which is the applier's as well.
  const names = Object.keys(before).sort()
  names.forEach((name, place) => {
    if (!Object.hasOwn(after, name)) {
      operations.push(OP.objectDeleteField, place)
      return
    }
    if (isEqual(before[name], after[name])) return
    const nested = nestedOperations(before[name], after[name])
    if (nested) operations.push(nested.push, place, ...nested.operations, OP.returnIntoObjectSameKeyPop)
    else operations.push(OP.objectSetFieldValue, after[name], name)
  })
  for (const [name, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, name)) operations.push(OP.objectSetFieldValue, value, name)
  }
  return operations
}

/** How to make a field's new value out of its old one; null when the new one had better be given as it is. */
function nestedOperations(
  before: unknown,
  after: unknown,
): { push: number; operations: MendozaPatch } | null {
  if (isObject(before) && isObject(after)) {
    return { push: OP.pushFieldCopy, operations: objectOperations(before, after) }
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    // What no operation appends to would become null.
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
  const placesOf = new Map<string, number[]>()
  const placeOfKey = new Map<unknown, number>()
  before.forEach((item, place) => {
    const text = JSON.stringify(item)
    const places = placesOf.get(text)
    if (places) places.push(place)
    else placesOf.set(text, [place])
    if (isObject(item) && item._key !== undefined) placeOfKey.set(item._key, place)
  })

  // Neighbours that stay neighbours are copied as one slice.
  let [from, to] = [0, 0]
  const endSlice = () => {
    if (to > from) operations.push(OP.arrayAppendSlice, from, to)
    from = to = 0
  }
  for (const item of after) {
    const places = placesOf.get(JSON.stringify(item))
    if (places) {
      const goesOn = to > from && places.includes(to)
      if (!goesOn) {
        endSlice()
        from = places[0] ?? 0
        to = from
      }
      to++
      continue
    }
    endSlice()
    const place = isObject(item) ? placeOfKey.get(item._key) : undefined
    const old = place === undefined ? null : before[place]
    if (isObject(item) && isObject(old)) {
      operations.push(OP.pushElementCopy, place, ...objectOperations(old, item), OP.returnIntoArrayPop)
    } else operations.push(OP.arrayAppendValue, item)
  }
  endSlice()
  return operations
}

/**
 * Keeps what two texts share at their start and end. Offsets count bytes of UTF-8; a slice always reaches to one end of the
 * old text, since the npm applier counts wrongly in the middle of a text that is not ASCII.
 */
function textOperations(before: string, after: string): MendozaPatch | null {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  // Never between the two halves of one character.
  if (isHighSurrogate(before, start - 1) || isHighSurrogate(after, start - 1)) start--
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  if (isLowSurrogate(before, before.length - end) || isLowSurrogate(after, after.length - end)) end--
  if (start + end < SHARED_TEXT_AT_LEAST) return null

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

/** Bytes in UTF-8; half a character on its own counts as three, as the applier counts it. */
function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, place) => isEqual(item, b[place]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
}
