import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { goToElement, scrollToElement } from '~/ui/motion'

/** A hash in the address scrolls to its element after this long (ms): the page has its height then. */
const HASH_SCROLL_DELAY_MS = 100

/**
 * Scrolls to the element that the address names: on arrival, whenever the hash changes, and each time a link to it is
 * pressed. The router takes every link to a section of the same page: left to the browser, all such steps share one
 * entry of its scroll memory, which would undo the scroll of every press but the first.
 */
export function useHashScroll(): void {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const arrived = useRef(false)

  useEffect(() => {
    const arriving = !arrived.current
    arrived.current = true
    if (hash.length < 2) return
    const timer = window.setTimeout(() => {
      const element = document.getElementById(decodeHash(hash))
      // On arrival the focus stays where the browser starts; a link takes it along.
      if (arriving) scrollToElement(element)
      else goToElement(element)
    }, HASH_SCROLL_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [hash, key])

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

/** The hash that a plain click on a link to a section of this page leads to; null for any other click. */
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
