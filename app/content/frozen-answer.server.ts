/**
 * Returns a frozen copy of an answer without the nulls in its lists, at any depth. The Studio stores none, but scripts
 * can; and where a query asks for the fields of entries, an entry that has none, such as a text, is answered as null.
 * Whatever reads a list may rely on its entries: one that a script has damaged must not take down all pages.
 * @param result as parsed from JSON
 */
export function frozenAnswer(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  if (Array.isArray(result)) return Object.freeze(result.filter((entry) => entry !== null).map(frozenAnswer))
  return Object.freeze(
    Object.fromEntries(Object.entries(result).map(([name, value]) => [name, frozenAnswer(value)])),
  )
}
