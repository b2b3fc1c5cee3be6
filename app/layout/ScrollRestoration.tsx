import afterContent from '~/before-hydration/after-content?inline-script'
import { useNonce } from '~/http/nonce'
import { useScrollRestoration } from './use-scroll-restoration'

// By the time React hydrates this script, the browser has run it, and hydration does not change its text.
const AFTER_CONTENT = import.meta.env.SSR ? afterContent : ''

const useRestoration = import.meta.env.SSR ? () => {} : useScrollRestoration

/** Restores the scroll position of a page that the visitor reloads or returns to. */
export function ScrollRestoration() {
  useRestoration()
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_CONTENT }} />
  )
}
