import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Follows a history navigation that happened during hydration. The router performs it, but only notifies existing
 * listeners, so the address would belong to one page and the screen to another.
 */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // Revalidation makes the router report where it is.
    if (pathname + search !== window.location.pathname + window.location.search) revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what came before hydration can be missed.
  }, [])
}
