/**
 * Memoizes a function of content answers by their identity. This works because a content client returns the same object
 * until the content changes; a client that returns copies must do so as well.
 * @param derive is called once per object, and each time for any other value
 */
export function deriveOnce<Content, Derived>(
  derive: (answer: Content) => Derived,
): (answer: Content) => Derived {
  const known = new WeakMap<object, { derived: Derived }>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null) return derive(answer)
    const entry = known.get(answer) ?? { derived: derive(answer) }
    known.set(answer, entry)
    return entry.derived
  }
}
