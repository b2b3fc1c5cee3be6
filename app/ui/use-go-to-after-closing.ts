import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { goToElement } from '~/ui/scrolling/scroll-to'

/**
 * Follows a dialog's link after the dialog has closed and left full screen, since the page cannot scroll before.
 * @param open whether the dialog is open
 * @param href of the link: `#…` scrolls smoothly, a path navigates, and a URL leaves the site
 * @returns a function that makes the next closing follow the link
 */
export function useGoToAfterClosing(open: boolean, href: string): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const goOn = useRef(false)

  useEffect(() => {
    if (open || !goOn.current) return
    goOn.current = false
    if (href.startsWith('#')) {
      const go = () => {
        const element = document.getElementById(href.slice(1))
        // What a tab hides is shown once the address names it, and is then scrolled to like the target of any link.
        if (element?.hidden) navigate({ search, hash: href }, { preventScrollReset: true })
        else goToElement(element)
      }
      // In full screen, browsers do not focus anything outside the element.
      if (document.fullscreenElement) document.addEventListener('fullscreenchange', go, { once: true })
      else go()
    } else if (href.startsWith('/')) navigate(href)
    else window.location.assign(href)
  }, [open, href, navigate, search])

  return useCallback(() => {
    goOn.current = true
  }, [])
}
