import afterContent from '~/before-hydration/after-content?inline-script'
import { useNonce } from '~/http/nonce'
import { useScrollRestoration } from './use-scroll-restoration'

// By the time React hydrates this script, the browser has run it. Hydration leaves its text as it is.
const AFTER_CONTENT = import.meta.env.SSR ? afterContent : ''

const useRestoration = import.meta.env.SSR ? () => {} : useScrollRestoration

/** Restores the scroll position of a page that is reloaded or come back to. */
export function ScrollRestoration() {
  useRestoration()
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_CONTENT }} />
  )
}
