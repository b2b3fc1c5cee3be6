/** In the session's storage: when a page was last reloaded by itself, in ms since the epoch. */
const RELOADED_KEY = 'reloaded-for-scripts'
/** For how long no page is reloaded again, in ms. */
const PAUSE_MS = 600_000

/**
 * Reloads a page that lacks what it needs, but not again for ten minutes: whatever keeps that away may last.
 * @returns whether it does; never if the browser stores nothing
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
