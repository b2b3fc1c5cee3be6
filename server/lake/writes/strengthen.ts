/**
 * Returns a draft's fields as they are published: references that the Studio made weak only because their target was
 * unpublished become strong, as `_strengthenOnPublish` requests.
 */
export function strengthened<Value>(value: Value): Value {
  // Copies keep the shape of the original.
  return copy(value) as Value
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const wish = '_strengthenOnPublish' in value ? value._strengthenOnPublish : undefined
  if (wish === undefined) return Object.fromEntries(entries.map(([name, inner]) => [name, copy(inner)]))
  const staysWeak = typeof wish === 'object' && wish !== null && 'weak' in wish && wish.weak === true
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== '_strengthenOnPublish' && (name !== '_weak' || staysWeak))
      .map(([name, inner]) => [name, copy(inner)]),
  )
}
