import { useNavigate } from '@remix-run/react'
import type { RefObject } from 'react'
import { moveFocus } from '~/ui/move-focus'
import { isPlainClick } from '~/ui/plain-click'
import { useDataRouter } from '~/ui/use-data-router'
import { useWindowEvent } from '~/ui/use-window-event'
import { idOfHash } from './location-hash'

/** The paths of pages. The browser itself opens anything else on this origin, such as files and the Studio. */
const PAGE_PATH = /^\/(?:en(?:\/|$)|$)/

/**
 * Follows links to pages of this site, and to sections of the same page, without loading a document. It listens on the
 * whole document because React does not know the links in static sections.
 *
 * Links to sections go through the router as well. If the browser handled them, all such steps would share one entry of
 * the router's scroll memory, which would undo every scroll but the first.
 * @param content of the page, which is focused after a link to the current page, whatever the choices in its address
 */
export function useSiteLinks(content: RefObject<HTMLElement>): void {
  const router = useDataRouter()
  const navigate = useNavigate()
  useWindowEvent('click', (event) => {
    const link = followedLink(event)
    if (!link || !router) return
    const { location } = router.state
    const path = link.pathname.replace(/(.)\/+$/, '$1')
    // The router cannot decode every hash that a browser accepts.
    const target = idOfHash(link.hash) === null ? '' : link.hash
    const isThisPath = path === window.location.pathname
    const isThisPage = isThisPath && link.search === window.location.search
    const leadsToSection = isThisPage && target.length > 1
    if (!leadsToSection && !PAGE_PATH.test(path)) return
    event.preventDefault()
    const keepsPlace = leadsToSection || 'keepsPlace' in link.dataset
    // The page of the address may still be loading, while the sections are those of the previous page. An answer stored
    // by pressing the link may not be rendered yet.
    const { pathname, search } = leadsToSection ? location : { pathname: path, search: link.search }
    navigate(
      { pathname, search, hash: target },
      { replace: isThisPage && target === location.hash, preventScrollReset: keepsPlace },
    )
    if (!isThisPath || keepsPlace) return
    // The mobile menu, behind which nothing can be focused.
    link.closest('dialog')?.close()
    // Focuses the content as if the page had been loaded again; `usePageChange` does so for a new path.
    moveFocus(content.current)
  })
}

/** Returns the link within this origin that a plain click follows in the same tab; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  return link.target && link.target !== '_self' ? null : link
}
