import { hasInput } from './typed-text'

/** Session storage key of the time when a page last reloaded by itself, in ms since the epoch. */
const RELOADED_FOR_SCRIPTS_KEY = 'reloaded-for-scripts'
/** How long no page reloads again, in ms. */
const PAUSE_MS = 600_000

/**
 * Reloads a page that lacks scripts or data, but not again for ten minutes, since the cause may last. A search that
 * waits for scripts (`keepEarlyInput`) is submitted instead, without them.
 * @param keepInput whether a page stays if the visitor has typed or chosen something. Defaults to false.
 * @returns whether the page is left; false without such a search if the browser stores nothing
 */
export function reloadOnce({ keepInput = false } = {}): boolean {
  const search = document.querySelector<HTMLFormElement>('[role=search][aria-busy=true]')
  if (search) {
    search.submit()
    return true
  }
  if (keepInput && hasInput()) return false
  try {
    const reloaded = sessionStorage.getItem(RELOADED_FOR_SCRIPTS_KEY)
    if (reloaded !== null && Date.now() - Number(reloaded) < PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_FOR_SCRIPTS_KEY, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
