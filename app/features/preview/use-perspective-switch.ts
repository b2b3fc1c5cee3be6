import { useEffect, useRef } from 'react'
import { readPerspectiveMessage } from './perspective-message'

type Perspective = 'drafts' | 'published'

/**
 * Inside the Studio, makes the page follow the switch between drafts and published.
 * @param shown the perspective the page shows now
 * @param refresh reloads the page's content
 */
export function usePerspectiveSwitch(shown: Perspective, refresh: () => Promise<void>): void {
  const wanted = useRef(shown)

  useEffect(() => {
    wanted.current = shown
  }, [shown])

  useEffect(() => {
    const follow = async (perspective: Perspective) => {
      wanted.current = perspective
      const answer = await fetch(`/preview/perspective?perspective=${perspective}`, { method: 'POST' })
      if (answer.ok && wanted.current === perspective) await refresh()
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || window.parent === window) return
      const perspective = readPerspectiveMessage(data)
      // If the server does not respond, the page keeps what it shows.
      if (perspective && perspective !== wanted.current) follow(perspective).catch(() => {})
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [refresh])
}
