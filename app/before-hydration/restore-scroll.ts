/** Session storage key of the router's scroll positions, by the keys of history entries. */
export const SCROLL_POSITIONS_KEY = 'positions'

/** Returns the stored scroll positions, in px, by the keys of history entries; none if they cannot be read. */
export function readScrollPositions(): Record<string, number> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as Record<string, number>) }
  } catch {
    return {} // Storage may be disabled.
  }
}

/**
 * Scrolls a page that the visitor reloads or returns to to where it was left, before it is painted, since the router
 * does so only once scripts have started. Also gives the history entry the key under which the router stores positions.
 */
export function restoreScroll(): void {
  const state = history.state as { key?: string } | null
  const key = state?.key || Math.random().toString(32).slice(2)
  if (!state?.key) history.replaceState({ key }, '')
  const top = readScrollPositions()[key]
  if (typeof top !== 'number') return
  // The browser would also do it, later and to a different place; only an address with a fragment needs it, since it
  // would otherwise scroll to the fragment.
  if (!location.hash) history.scrollRestoration = 'manual'
  scrollTo(0, top)
}
