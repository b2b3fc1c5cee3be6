import { loadSceneList } from '~/drawings/scenes/later-scene'
import { loadOnIntent } from '~/ui/loading/intent'

/**
 * Loads the code of all routes, 14 KB, once the visitor uses the page. If a link is followed while the connection is
 * down, a route whose code is loaded reports the failure and offers a retry. Without the code, the router would
 * load a document instead, and the visitor would get the browser's error page.
 */
export function loadRouteCodeOnIntent(): void {
  loadOnIntent(() => {
    for (const { module, imports } of Object.values(window.__remixManifest.routes)) {
      // Routes without imports have no page.
      if (imports?.length) import(/* @vite-ignore */ module).catch(() => {})
    }
    // The code that decodes a page's data, the scenes it may draw, and what is shown if the data does not arrive.
    import('turbo-stream').catch(() => {})
    loadSceneList().catch(() => {})
    import('~/drawings/illustrations/TailLeaving').catch(() => {})
  })
}
