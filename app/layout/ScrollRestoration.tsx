import { UNSAFE_useScrollRestoration } from 'react-router-dom'
import afterContent from '~/before-hydration/after-content?inline-script'
import { SCROLL_POSITIONS_KEY } from '~/before-hydration/restore-scroll'
import { useNonce } from '~/http/nonce'

// The browser has run it by the time React arrives there, and hydration leaves it as it is.
const AFTER_CONTENT = import.meta.env.SSR ? afterContent : ''

/**
 * Restores the scroll position of a page that is reloaded or come back to. Remix's component of this name fails in
 * browsers that forbid storage.
 */
export function ScrollRestoration() {
  UNSAFE_useScrollRestoration({ storageKey: SCROLL_POSITIONS_KEY })
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_CONTENT }} />
  )
}
