import { useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { goToElement } from './motion'

/** Goes where a link of the content leads: `#…` scrolls smoothly on this page, a path navigates, an address leaves. */
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
