import { useEffect, useState } from 'react'
import { useOutage } from './outage'

/** How often to look for a newer Studio, in ms. */
const INTERVAL_MS = 5 * 60_000

/**
 * Whether the server has another Studio than this window: `ready` if it has; `needed` if a part of this one could therefore
 * not be loaded.
 */
export type Update = 'none' | 'ready' | 'needed'

/**
 * Returns the address of a Studio's main script, whose name contains a hash of everything it loads; null if there is none.
 * @param html the Studio's page
 */
export function mainScriptOf(html: string): string | null {
  return /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null
}

/** Asks the server whether it has another Studio: at intervals, when the window is looked at again, and after an outage. */
export function useUpdate(): Update {
  const isOut = useOutage()
  const [update, setUpdate] = useState<Update>('none')

  useEffect(() => {
    // Vite reports a part of the Studio that could not be loaded.
    const onMissing = () => setUpdate('needed')
    window.addEventListener('vite:preloadError', onMissing)
    return () => window.removeEventListener('vite:preloadError', onMissing)
  }, [])

  useEffect(() => {
    if (isOut || update !== 'none') return
    const left = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      hasOtherStudio(left.signal).then(
        (isOther) => {
          if (isOther && !left.signal.aborted) setUpdate('ready')
        },
        // Looked for again later.
        () => {},
      )
    }
    look()
    const timer = setInterval(look, INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      left.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOut, update])

  return update
}

async function hasOtherStudio(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
  const response = await fetch('/studio/', { cache: 'no-store', signal })
  if (!response.ok) return false
  const served = mainScriptOf(await response.text())
  return own !== null && served !== null && own !== served
}
