import { requestHead } from './request-head'

/** Session storage key of the build whose page was reloaded last. */
const RELOADED_BUILD_KEY = 'reloaded-build'
/** Time limit of the request that checks for an upgrade, in ms. */
const TIME_LIMIT_MS = 10_000

/**
 * Reloads the page after an error if trying again would not help:
 * - The site has been upgraded since the page was loaded. The server then lacks code that this page has not loaded yet,
 *   and may send data that its code cannot read.
 * - A retry has failed although the server can be reached. Ad blockers block the data of a page that is called
 *   `google-analytics` or `twitter-ads`, but not the page.
 */
export async function reloadIfUseful(hasRetried: boolean): Promise<void> {
  const build = window.__remixManifest.url
  const response = await requestHead(build, TIME_LIMIT_MS).catch(() => null)
  if (response?.status === 404 ? isFirstReload(build) : hasRetried && response?.ok) window.location.reload()
}

/**
 * Whether this is the first reload for a page of this build. Behind a load balancer with both versions, the reload may
 * bring the same build and the same error again, which must not repeat forever.
 */
function isFirstReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_BUILD_KEY) === build) return false
    sessionStorage.setItem(RELOADED_BUILD_KEY, build)
    return true
  } catch {
    // Without storage, the page could reload forever.
    return false
  }
}
