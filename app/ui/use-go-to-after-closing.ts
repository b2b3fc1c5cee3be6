import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { goToElement } from './motion'

/**
 * For a dialog that leads on: the page can only scroll once it has closed, and has left full screen.
 * @param open whether the dialog is open
 * @param href where it leads: `#…` scrolls smoothly, a path navigates, and a URL leaves the site
 * @returns a function that makes the next closing follow the link
 */
export function useGoToAfterClosing(open: boolean, href: string): () => void {
  const navigate = useNavigate()
  const goOn = useRef(false)

  useEffect(() => {
    if (open || !goOn.current) return
    goOn.current = false
    if (href.startsWith('#')) {
      const go = () => goToElement(document.getElementById(href.slice(1)))
      // In full screen, browsers focus nothing else.
      if (document.fullscreenElement) document.addEventListener('fullscreenchange', go, { once: true })
      else go()
    } else if (href.startsWith('/')) navigate(href)
    else window.location.assign(href)
  }, [open, href, navigate])

  return useCallback(() => {
    goOn.current = true
  }, [])
}
