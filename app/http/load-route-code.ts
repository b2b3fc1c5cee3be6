import { loadSceneList } from '~/drawings/scenes/later-scene'
import { loadOnIntent } from '~/ui/intent'

/**
 * Loads the code of all routes, 14 KB, once the visitor uses the page. Without it, the router answers a link that is
 * followed while the connection is down by reloading the page, which replaces it with the browser's error page: a route
 * whose code is loaded says what has failed, and can be tried again.
 */
export function loadRouteCodeOnIntent(): void {
  loadOnIntent(() => {
    for (const { module, imports } of Object.values(window.__remixManifest.routes)) {
      // Routes without a page import nothing.
      if (imports?.length) import(/* @vite-ignore */ module).catch(() => {})
    }
    // What decodes a page's data, what it may draw, and what is shown if it does not arrive.
    import('turbo-stream').catch(() => {})
    loadSceneList().catch(() => {})
    import('~/drawings/illustrations/TailLeaving').catch(() => {})
  })
}
