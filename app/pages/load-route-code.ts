import { loadSceneList } from '~/drawings/scenes/later-scene'
import { loadOnIntent } from '~/ui/loading/intent'

/**
 * Loads the code of all routes, 14 KB, once the visitor uses the page, so that the next page need not wait for it, and
 * the code that shows a failed connection, which could not be loaded then.
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
