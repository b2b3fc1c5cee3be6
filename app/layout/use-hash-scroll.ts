import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { goToElement, scrollToElement } from '~/ui/motion'
import { onVisitorInput, visitorScrolled } from './visitor-scroll'

/** Delay before scrolling to the element of a hash, in ms, so that the page has its final height. */
const HASH_SCROLL_DELAY_MS = 100

/**
 * Scrolls to the element named by the hash: on arrival, when the hash changes, and each time a link to it is clicked. A
 * visitor who has used wheel, touch, keyboard or pointer in the meantime stays where they are, and one who returns to a
 * page is where they left it.
 *
 * The router handles all links to sections of the same page: handled by the browser, all such steps would share one
 * entry of its scroll memory, which would undo every scroll but the first.
 */
export function useHashScroll(): void {
  const { pathname, search, hash, key } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const arrived = useRef(false)

  useEffect(() => {
    const arriving = !arrived.current
    arrived.current = true
    // The browser has been there, and the visitor has gone on before the page's scripts ran. A step back or forward,
    // and a reload, return to where the page was left.
    if (hash.length < 2 || (arriving ? visitorScrolled() || isRestored() : isStep)) return
    const timer = window.setTimeout(() => {
      const element = document.getElementById(decodeHash(hash))
      // On arrival, focus stays at the browser's default; a link moves it.
      if (arriving) scrollToElement(element)
      else goToElement(element)
    }, HASH_SCROLL_DELAY_MS)
    const cancel = () => window.clearTimeout(timer)
    const stopListening = onVisitorInput(cancel)
    return () => {
      cancel()
      stopListening()
    }
  }, [hash, key, isStep])

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const target = sectionOf(event)
      if (target === null) return
      event.preventDefault()
      navigate({ pathname, search, hash: target }, { replace: target === hash, preventScrollReset: true })
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate, pathname, search, hash])
}

/** Whether the document is one that the visitor had left or reloaded. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /back|reload/.test(entry?.type ?? '')
}

/** Returns the hash that a plain click on a same-page link leads to; null for any other click. */
function sectionOf(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified || !(event.target instanceof Element))
    return null
  const link = event.target.closest('a')
  if (!link || link.hash.length < 2 || (link.target && link.target !== '_self')) return null
  const { origin, pathname, search } = window.location
  return link.origin === origin && link.pathname === pathname && link.search === search ? link.hash : null
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
