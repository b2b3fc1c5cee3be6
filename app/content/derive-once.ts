/**
 * Memoizes a function of content results by their identity. This works because a content client returns the same object
 * until the content changes; a client that returns copies must do so as well.
 * @param derive is called once per object, and each time for any other value
 */
export function deriveOnce<Content, Derived>(
  derive: (result: Content) => Derived,
): (result: Content) => Derived {
  const known = new WeakMap<object, { derived: Derived }>()
  return (result) => {
    if (typeof result !== 'object' || result === null) return derive(result)
    const entry = known.get(result) ?? { derived: derive(result) }
    known.set(result, entry)
    return entry.derived
  }
}
