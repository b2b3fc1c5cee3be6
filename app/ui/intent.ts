/** Signs that someone is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

let shown = false
const waiting = new Set<() => void>()

function onSign() {
  shown = true
  for (const name of SIGNS) window.removeEventListener(name, onSign)
  for (const listener of waiting) listener()
  waiting.clear()
}

if (typeof window !== 'undefined') {
  for (const name of SIGNS) window.addEventListener(name, onSign, { passive: true })
}

/**
 * Calls `listener` once when the visitor first moves, scrolls or presses a key, and immediately if they already have.
 * Code that is only needed then is not part of a page's first load.
 * @returns a function that cancels it
 */
export function onIntent(listener: () => void): () => void {
  if (shown) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}
