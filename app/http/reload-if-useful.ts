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
  const response = await requestBuild()
  if (response?.status === 404 ? isFirstReload(build) : hasRetried && response?.ok) window.location.reload()
}

/**
 * Loads a document for a request that failed, if the site has been upgraded since the page was loaded. The code that
 * reads the server's response may be gone, however often the visitor tries again.
 * @param leave starts to load the document
 * @returns a promise that never resolves if the page is left
 */
export async function leaveIfUpgraded(leave: () => void): Promise<void> {
  if ((await requestBuild())?.status !== 404) return
  leave()
  await new Promise(() => {})
}

/** Asks the server for this page's build; null if it cannot be reached. */
function requestBuild(): Promise<Response | null> {
  return requestHead(window.__remixManifest.url, TIME_LIMIT_MS).catch(() => null)
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
