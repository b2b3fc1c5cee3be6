import { isUsed } from './used-by'

let shown = isUsed
const waiting = new Set<() => void>()

function onUsed() {
  shown = true
  for (const listener of waiting) listener()
  waiting.clear()
}

if (typeof window !== 'undefined' && !shown) window.addEventListener('used', onUsed, { once: true })

/**
 * Calls `listener` once when the visitor first moves the mouse, scrolls, touches, or presses a key, and immediately if they
 * already have. Code that is only needed then is not part of a page's first load.
 * @returns a function that cancels it
 */
export function onIntent(listener: () => void): () => void {
  if (shown) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}
