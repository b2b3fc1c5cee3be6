/**
 * Memoizes a function of short, recurring texts, such as a header that a browser sends with every request. Since
 * clients may send anything, all results are dropped when there are too many.
 * @param maxTexts maximum number of results to keep. Defaults to 1,000.
 */
export function memoize<Value>(work: (text: string) => Value, maxTexts = 1_000): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Value
    const value = work(text)
    if (text.length > MAX_LENGTH) return value
    if (known.size >= maxTexts) known.clear()
    known.set(text, value)
    return value
  }
}

/** Results for longer texts are not kept, in characters. */
const MAX_LENGTH = 300
