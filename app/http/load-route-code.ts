import { onIntent } from '~/ui/intent'

/** How long to wait for a busy page to become idle, and how long browsers without idle callbacks wait. In ms. */
const MAX_WAIT_MS = 5000

/**
 * Loads the code of all routes, 12 KB, once the visitor uses the page and the browser has nothing else to do. Without it, the router
 * answers a link that is followed while the connection is down by reloading the page, which leaves nothing of it: a route
 * whose code is there says what has failed, and can be tried again. Not for visitors who save data.
 */
export function loadRouteCodeOnIntent(): void {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  const load = () => {
    for (const { module, imports } of Object.values(window.__remixManifest.routes)) {
      // Routes without a page import nothing.
      if (imports?.length) import(/* @vite-ignore */ module).catch(() => {})
    }
  }
  onIntent(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: MAX_WAIT_MS })
    else setTimeout(load, MAX_WAIT_MS)
  })
}
