/**
 * Memoizes a function of content answers by their identity: a content client returns the same object until the content
 * changes, which its copies must do as well.
 * @param derive is called once per object; anything else than an object is passed to it each time
 */
export function deriveOnce<Answer, Derived>(
  derive: (answer: Answer) => Derived,
): (answer: Answer) => Derived {
  const known = new WeakMap<object, { derived: Derived }>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null) return derive(answer)
    const entry = known.get(answer) ?? { derived: derive(answer) }
    known.set(answer, entry)
    return entry.derived
  }
}
