import { reloadOnce } from './reload-once'

declare global {
  interface Window {
    /** Whether the document has arrived as far as what starts its scripts. */
    hasArrived?: true
  }
}

/** Longer than the server takes to send any document, in ms (`streamTimeout`). */
const LIMIT_MS = 30_000

/** Runs at the end of the document. */
export function noteArrival(): void {
  window.hasArrived = true
}

/**
 * Loads a document again whose connection broke while it arrived, once the server can be reached: what starts its
 * scripts is at its end, so that most of what the visitor does would be kept for a hydration that never comes. A
 * browser does not tell the page; some never report it as loaded.
 */
export function reloadIfCutOff(): void {
  setTimeout(() => {
    if (window.hasArrived) return
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(() => {
      // It may have arrived meanwhile.
      if (!window.hasArrived) reloadOnce()
    }, reloadIfCutOff)
  }, LIMIT_MS)
}
