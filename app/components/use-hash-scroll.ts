import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { scrollToElement } from './motion'

/** A hash in the address scrolls to its element after this long (ms; spec section 2): the page has its height then. */
const HASH_SCROLL_DELAY_MS = 100

/** Scrolls to the element that the address names, on arrival and whenever the hash changes. */
export function useHashScroll(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const timer = window.setTimeout(() => {
      scrollToElement(document.getElementById(decodeHash(hash)))
    }, HASH_SCROLL_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [hash, key])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
