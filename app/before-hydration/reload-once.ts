/** Session storage key of the time when a page last reloaded by itself, in ms since the epoch. */
const RELOADED_KEY = 'reloaded-for-scripts'
/** How long no page reloads again, in ms. */
const PAUSE_MS = 600_000

/**
 * Reloads a page that lacks scripts or data, but not again for ten minutes, since the cause may last.
 * @returns whether the page reloads; always false if the browser stores nothing
 */
export function reloadOnce(): boolean {
  try {
    const reloaded = sessionStorage.getItem(RELOADED_KEY)
    if (reloaded !== null && Date.now() - Number(reloaded) < PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
