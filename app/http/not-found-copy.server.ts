import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

/**
 * The rendered not-found pages, by site settings and by the route that an address matches. Anyone can request any
 * number of unknown addresses, so they must cost less than a page: the page, which looks the same everywhere, is
 * rendered once and repeated with a new nonce. Each route has its own copy, since the scripts name the route, and a
 * browser that matches another one could not hydrate the page.
 */
const copies = new WeakMap<object, Map<string, Promise<readonly string[]>>>()

/** Makes caches revalidate, since a page or a redirect may appear at any moment. */
export const NOT_FOUND_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/**
 * Returns the page for an unknown address, or null if this response is something else and must be rendered.
 * @param render renders the page with this request's nonce
 */
export function copyOfNotFound(
  remixContext: EntryContext,
  { nonce, preview }: AppLoadContext,
  render: () => Promise<string>,
): Promise<string> | null {
  // The server renders the home page for itself without a nonce, so there would be none to replace in the copy.
  if (nonce === '') return null
  const { statusCode, errors, actionData, loaderData, matches } = remixContext.staticHandlerContext
  const [failed, ...others] = Object.entries(errors ?? {})
  if (statusCode !== 404 || preview !== null || !failed || others.length > 0 || actionData) return null
  const [boundary, error] = failed
  if (!isRouteErrorResponse(error) || error.status !== 404 || error.data !== null) return null
  const settings = settingsOf(loaderData.root)
  if (settings === null) return null

  const route = [boundary, ...matches.map((match) => match.route.id)].join(' ')
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

/** Returns the settings, which remain the same object as long as they are unchanged. */
function settingsOf(rootData: unknown): object | null {
  if (typeof rootData !== 'object' || rootData === null || !('settings' in rootData)) return null
  return typeof rootData.settings === 'object' ? rootData.settings : null
}
