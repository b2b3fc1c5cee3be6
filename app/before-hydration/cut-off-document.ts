import { REACHABLE_FILE, requestHead } from '~/http/request-head'
import { MAX_ARRIVAL_MS } from '~/tiktok/limits'
import { reloadOnce } from './reload-once'

declare global {
  interface Window {
    /** Whether the end of the document has arrived, where its scripts are started. */
    hasArrived?: true
  }
}

/** Records that the document has arrived. Runs at its end. */
export function noteArrival(): void {
  window.hasArrived = true
}

/**
 * Reloads a document whose connection broke while it arrived, once the server can be reached. Its scripts are started
 * at its end, so it would keep the visitor's input for a hydration that never comes. Browsers do not report the broken
 * connection to the page, and some never report the page as loaded.
 */
export function reloadIfCutOff(): void {
  setTimeout(() => {
    if (window.hasArrived) return
    // On a half-open connection, a request would wait for minutes.
    requestHead(REACHABLE_FILE, MAX_ARRIVAL_MS).then(() => {
      // The document may have arrived in the meantime.
      if (!window.hasArrived) reloadOnce()
    }, reloadIfCutOff)
  }, MAX_ARRIVAL_MS)
}
