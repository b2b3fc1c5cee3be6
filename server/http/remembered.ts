/**
 * Remembers what a function gives for each text: for short texts that come again and again, such as a header of every
 * request of a browser. When there are too many, as somebody may send anything, all are forgotten.
 * @param maxTexts most that are remembered. Defaults to 1,000.
 */
export function remembered<Value>(work: (text: string) => Value, maxTexts = 1_000): (text: string) => Value {
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

/** Longer texts are not remembered, in characters. */
const MAX_LENGTH = 300
