/**
 * Returns a document's fields with strong references to targets that are not published made weak until they are
 * published again, just as the Studio makes references to unpublished documents.
 * @param typeOf returns the type of a target that is not published; undefined for any other
 * @returns null if it has no strong reference to such a target
 */
export function weakened<Value>(value: Value, typeOf: (target: string) => string | undefined): Value | null {
  let isChanged = false
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(copy)
    if (typeof each !== 'object' || each === null) return each
    const fields = Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, copy(inner)]))
    if (typeof fields._ref !== 'string' || fields._weak === true) return fields
    const type = typeOf(fields._ref)
    if (type === undefined) return fields
    isChanged = true
    return { ...fields, _weak: true, _strengthenOnPublish: { type } }
  }
  // Copies keep the shape of the original.
  const changed = copy(value) as Value
  return isChanged ? changed : null
}
