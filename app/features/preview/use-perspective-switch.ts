import { useEffect, useRef } from 'react'
import { PREVIEW_PATH, type PreviewPerspective } from '~shared/preview/preview'
import { readPerspectiveMessage } from './perspective-message'

/** Time limit of a switch, in ms. */
const TIME_LIMIT_MS = 10_000

/**
 * Inside the Studio, makes the page follow the switch between drafts and published.
 * @param shown the perspective the page shows now
 * @param refresh reloads the page's content
 */
export function usePerspectiveSwitch(shown: PreviewPerspective, refresh: () => Promise<void>): void {
  const wanted = useRef<{ perspective: PreviewPerspective | null }>({ perspective: shown })

  useEffect(() => {
    wanted.current = { perspective: shown }
  }, [shown])

  useEffect(() => {
    const follow = async (perspective: PreviewPerspective) => {
      const wish: typeof wanted.current = { perspective }
      wanted.current = wish
      const response = await fetch(`${PREVIEW_PATH}/perspective?perspective=${perspective}`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }).catch(() => null)
      // The page keeps what it shows. The server may have switched anyway, so the next switch is always made.
      if (!response?.ok) wish.perspective = null
      else if (wanted.current === wish) await refresh()
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || window.parent === window) return
      const perspective = readPerspectiveMessage(data)
      if (perspective && perspective !== wanted.current.perspective) void follow(perspective)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [refresh])
}
