import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { goToElement } from './motion'

/**
 * Follows a dialog's link after the dialog has closed and left full screen, since the page cannot scroll before.
 * @param open whether the dialog is open
 * @param href of the link: `#…` scrolls smoothly, a path navigates, and a URL leaves the site
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
      // In full screen, browsers do not focus anything outside the element.
      if (document.fullscreenElement) document.addEventListener('fullscreenchange', go, { once: true })
      else go()
    } else if (href.startsWith('/')) navigate(href)
    else window.location.assign(href)
  }, [open, href, navigate])

  return useCallback(() => {
    goOn.current = true
  }, [])
}
