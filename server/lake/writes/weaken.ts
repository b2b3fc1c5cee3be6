/** The types of documents, by the ids that references name. */
export type Targets = ReadonlyMap<string, string>

/**
 * Returns a document's fields as its draft has them when some of its targets are unpublished with it: strong references
 * to them become weak until they are published again, just as the Studio makes references to unpublished documents.
 * @param targets published documents that are unpublished
 * @returns null if it has no strong reference to any of them
 */
export function weakened<Value>(value: Value, targets: Targets): Value | null {
  let isChanged = false
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(copy)
    if (typeof each !== 'object' || each === null) return each
    const fields = Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, copy(inner)]))
    const type = typeof fields._ref === 'string' ? targets.get(fields._ref) : undefined
    if (type === undefined || fields._weak === true) return fields
    isChanged = true
    return { ...fields, _weak: true, _strengthenOnPublish: { type } }
  }
  // Copies keep the shape of the original.
  const changed = copy(value) as Value
  return isChanged ? changed : null
}
