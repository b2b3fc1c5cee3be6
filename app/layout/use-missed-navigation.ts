import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Follows a step through the history that was taken while the page was still being hydrated. The router takes such a step,
 * but tells only those who listen already: the address would be of one page and the screen of another.
 */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // Asked for its data again, the router says where it is.
    if (pathname + search !== window.location.pathname + window.location.search) revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what came before hydration can be missed.
  }, [])
}
