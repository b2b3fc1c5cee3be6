import { useEffect } from 'react'
import { SAVES_CHANNEL } from '~shared/preview/preview'

/**
 * Makes the page follow what is saved in a Studio of this browser, without waiting for the Presentation tool.
 * @param refresh reloads the page's content
 */
export function useSaves(refresh: () => Promise<void>): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(SAVES_CHANNEL)
    // New content would interrupt a page that is still loading, which loads the newest content anyway.
    channel.onmessage = () => {
      if (document.readyState === 'complete') void refresh()
    }
    return () => channel.close()
  }, [refresh])
}
