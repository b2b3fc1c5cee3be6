import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

/**
 * The page that says that there is no such page is the same at every address: it is rendered once for each state of the
 * site's settings and each route that can answer it, and repeated with another nonce. Anybody can ask for any number of
 * addresses, so they must cost less than a page.
 */
const copies = new WeakMap<object, Map<string, Promise<readonly string[]>>>()

/** Told to caches: the next moment may bring a page or a redirect. */
export const NOT_FOUND_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/**
 * Gives the page for an address that does not exist, or null when this answer is anything else and must be rendered.
 * @param render makes the page with this request's nonce
 */
export function copyOfNotFound(
  remixContext: EntryContext,
  { nonce, preview }: AppLoadContext,
  render: () => Promise<string>,
): Promise<string> | null {
  const { statusCode, errors, actionData, loaderData } = remixContext.staticHandlerContext
  const [failed, ...others] = Object.entries(errors ?? {})
  if (statusCode !== 404 || preview !== null || !failed || others.length > 0 || actionData) return null
  const [route, error] = failed
  if (!isRouteErrorResponse(error) || error.status !== 404 || error.data !== null) return null
  const settings = settingsOf(loaderData.root)
  if (settings === null) return null

  const ofSettings = copies.get(settings) ?? new Map<string, Promise<readonly string[]>>()
  copies.set(settings, ofSettings)
  let parts = ofSettings.get(route)
  if (!parts) {
    parts = render().then((html) => html.split(nonce))
    ofSettings.set(route, parts)
    parts.catch(() => ofSettings.delete(route))
  }
  return parts.then((known) => known.join(nonce))
}

/** The content client gives the same object for as long as the settings are the same. */
function settingsOf(rootData: unknown): object | null {
  if (typeof rootData !== 'object' || rootData === null || !('settings' in rootData)) return null
  return typeof rootData.settings === 'object' ? rootData.settings : null
}
