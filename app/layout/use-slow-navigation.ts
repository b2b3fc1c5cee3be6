import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** How long a page may take to arrive before progress is shown, in ms. */
const SLOW_MS = 300

/** Whether a page has been loading for a while. */
export function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = window.setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      window.clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow
}
