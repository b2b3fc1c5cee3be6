import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the visitor prefers reduced motion, updated when that changes; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
}

/** A function of its own at each render would subscribe again at each render. */
function subscribe(notify: () => void): () => void {
  const list = query()
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}
