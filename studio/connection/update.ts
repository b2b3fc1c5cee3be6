import { useEffect, useState } from 'react'
import { useOutage } from './outage'

/** How often to check for a newer Studio, in ms. */
const INTERVAL_MS = 5 * 60_000
/** Time limit of one check, in ms. */
const TIME_LIMIT_MS = 30_000

/** How this window's Studio differs from what the server has. */
export interface Update {
  /** Whether the server has another Studio. */
  isUpdated: boolean
  /** Whether a part of this Studio could not be loaded, because it is gone or the server was unreachable. */
  isPartMissing: boolean
}

/**
 * Returns the address of a Studio's main script, whose name contains a hash of everything it loads; null if there is
 * none.
 * @param html the Studio's page
 */
export function mainScriptOf(html: string): string | null {
  return /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null
}

/**
 * Asks the server whether it has another Studio: at intervals, when its tab is shown again, and after an outage.
 */
export function useUpdate(): Update {
  const isOut = useOutage()
  const [isUpdated, setIsUpdated] = useState(false)
  const [isPartMissing, setIsPartMissing] = useState(false)

  useEffect(() => {
    const onMissing = () => setIsPartMissing(true)
    window.addEventListener('vite:preloadError', onMissing)
    return () => window.removeEventListener('vite:preloadError', onMissing)
  }, [])

  useEffect(() => {
    if (isOut || isUpdated) return
    const controller = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      hasOtherStudio(controller.signal).then(
        (isOther) => {
          if (isOther && !controller.signal.aborted) setIsUpdated(true)
        },
        // The next check may succeed.
        () => {},
      )
    }
    look()
    const timer = setInterval(look, INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOut, isUpdated, isPartMissing])

  return { isUpdated, isPartMissing }
}

async function hasOtherStudio(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
  const response = await fetch('/studio/', {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
  })
  if (!response.ok) return false
  const served = mainScriptOf(await response.text())
  return own !== null && served !== null && own !== served
}
