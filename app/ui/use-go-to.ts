import { useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { goToElement } from './motion'

/**
 * Returns a function that follows a link from the content: `#…` scrolls smoothly, a path navigates, and a URL leaves
 * the site.
 */
export function useGoTo(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (href) => {
      if (href.startsWith('#')) goToElement(document.getElementById(href.slice(1)))
      else if (href.startsWith('/')) navigate(href)
      else window.location.assign(href)
    },
    [navigate],
  )
}
