import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { goToElement, scrollToElement, scrollToTop } from '~/ui/scrolling/scroll-to'
import { onVisitorInput, visitorScrolled } from '~/ui/scrolling/visitor-scroll'
import { idOfHash, isHashTyped } from './location-hash'

/** Delay before scrolling to the element of a hash, in ms, so that the page has its final height. */
const HASH_SCROLL_DELAY_MS = 100

/**
 * Scrolls to the element named by the hash: on arrival, when the hash changes, and each time a link to it is clicked.
 * Does not move a visitor who has used wheel, touch, keyboard or pointer in the meantime, or who returns to a page,
 * which is then where they left it.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const arrived = useRef(false)

  useEffect(() => {
    const arriving = !arrived.current
    arrived.current = true
    // A visitor who scrolled before the page's scripts ran has already been at the element. A step back or forward, and
    // a reload, return to where the page was left.
    if (hash.length < 2 || (arriving ? visitorScrolled() || isRestored() : isStep && !isHashTyped())) return
    const timer = window.setTimeout(() => {
      const id = idOfHash(hash)
      const element = document.getElementById(id ?? '')
      // As in HTML, `#top` is the top of the page even without such an element.
      if (!element && id === 'top') scrollToTop()
      // On arrival, focus stays at the browser's default; a link moves it.
      else if (arriving) scrollToElement(element)
      else goToElement(element)
    }, HASH_SCROLL_DELAY_MS)
    const cancel = () => window.clearTimeout(timer)
    const stopListening = onVisitorInput(cancel)
    return () => {
      cancel()
      stopListening()
    }
  }, [hash, key, isStep])
}

/** Whether the visitor has come back to the document, or has reloaded it. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /back|reload/.test(entry?.type ?? '')
}
