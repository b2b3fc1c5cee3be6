import { useContext, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router-dom'
import { readScrollPositions, SCROLL_POSITIONS_KEY } from '~/before-hydration/restore-scroll'
import { useDataRouter } from '~/ui/use-data-router'
import { idOfHash, isHashTyped } from './location-hash'

/**
 * Scrolls a new page to its top, or to the section in its hash, and a page that the visitor returns to where it was
 * left. `restoreScroll` has already done so for the page that is hydrated.
 *
 * React Router's own hook also moves a page whose data was only reloaded, jumps to sections of the same page before
 * `useHashScroll` scrolls to them, and leaves scrolling to the browser once a page has been in the back/forward cache.
 */
export function useScrollRestoration(): void {
  const router = useDataRouter()
  const state = useContext(UNSAFE_DataRouterStateContext)
  /** The location that the page was last scrolled for. The router keeps the object when it only reloads data. */
  const shown = useRef(state?.restoreScrollPosition === false ? state.location : null)

  useLayoutEffect(() => {
    if (!router) return
    const positions = readScrollPositions()
    const disable = router.enableScrollRestoration(positions, () => window.scrollY)
    const keep = () => {
      if (router.state.navigation.state === 'idle') positions[router.state.location.key] = window.scrollY
      writePositions(positions)
      window.history.scrollRestoration = 'auto'
    }
    const takeOver = () => (window.history.scrollRestoration = 'manual')
    takeOver()
    window.addEventListener('pagehide', keep)
    window.addEventListener('pageshow', takeOver)
    return () => {
      disable()
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [router])

  useLayoutEffect(() => {
    if (!state || state.location === shown.current) return
    const isNewPage = state.location.pathname !== shown.current?.pathname
    shown.current = state.location
    const { location, restoreScrollPosition, preventScrollReset, historyAction } = state
    // The browser and `useHashScroll` scroll to the section of a typed hash.
    const isTyped = historyAction === 'POP' && !isNewPage && location.hash !== '' && isHashTyped()
    if (restoreScrollPosition === false || isTyped) return
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition)
    else if (!preventScrollReset) {
      const section = isNewPage ? document.getElementById(idOfHash(location.hash) ?? '') : null
      if (section) section.scrollIntoView()
      else window.scrollTo(0, 0)
    }
  }, [state])
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(positions))
  } catch {
    // Storage may be disabled.
  }
}
