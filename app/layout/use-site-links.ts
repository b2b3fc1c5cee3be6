import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** The addresses of pages. What else is on this origin, such as files and the Studio, is opened by the browser. */
const PAGE_PATH = /^\/(?:en(?:\/|$)|$)/

/**
 * Follows links to pages of this site without loading a document, and those to sections of the same page: all in the
 * document, those of static sections included, which React does not know.
 *
 * The router handles links to sections too: handled by the browser, all such steps would share one entry of its scroll
 * memory, which would undo every scroll but the first.
 */
export function useSiteLinks(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = followedLink(event)
      if (!link) return
      const isThisPage = link.pathname === window.location.pathname && link.search === window.location.search
      const leadsToSection = isThisPage && link.hash.length > 1
      if (!leadsToSection && !PAGE_PATH.test(link.pathname)) return
      event.preventDefault()
      const to = isThisPage ? { pathname, search } : { pathname: link.pathname, search: link.search }
      navigate(
        { ...to, hash: link.hash },
        {
          replace: isThisPage && link.hash === hash,
          preventScrollReset: leadsToSection || 'keepsPlace' in link.dataset,
        },
      )
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate, pathname, search, hash])
}

/** Returns the link within this origin that a plain click follows in the same tab; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified || !(event.target instanceof Element))
    return null
  const link = event.target.closest('a')
  if (!link?.href || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  return link.target && link.target !== '_self' ? null : link
}
