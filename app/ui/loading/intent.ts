import { isUsed } from './used-by'

let hasIntent = isUsed
const waiting = new Set<() => void>()

function onUsed() {
  hasIntent = true
  for (const listener of waiting) listener()
  waiting.clear()
}

if (typeof window !== 'undefined' && !hasIntent) window.addEventListener('used', onUsed, { once: true })

/**
 * Calls `listener` once when the visitor first moves the mouse, scrolls, touches, or presses a key, and immediately if
 * they already have. Code that is only needed then is not part of a page's first load.
 * @returns a function that cancels it
 */
export function onIntent(listener: () => void): () => void {
  if (hasIntent) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}

/** How long to wait for a busy page to become idle, and in browsers without idle callbacks, in ms. */
const MAX_WAIT_MS = 5_000

/**
 * Loads code ahead of its use, by calling `load` once the visitor has used the page and the browser has nothing else to
 * do. Does nothing for visitors who save data.
 * @returns a function that cancels it, unless the visitor has used the page already
 */
export function loadOnIntent(load: () => void): () => void {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return () => {}
  return onIntent(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: MAX_WAIT_MS })
    else setTimeout(load, MAX_WAIT_MS)
  })
}
