import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

/**
 * The not-found page looks the same at every address, so it is rendered once per state of the site settings and per
 * route that an address matches, and repeated with a new nonce. Its scripts name that route: a browser that matches
 * another one cannot hydrate it. Anyone can request any number of unknown addresses, so they must cost less than a
 * page.
 */
const copies = new WeakMap<object, Map<string, Promise<readonly string[]>>>()

/** For caches: a page or a redirect may appear at any moment. */
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

/** The content client returns the same object as long as the settings are unchanged. */
function settingsOf(rootData: unknown): object | null {
  if (typeof rootData !== 'object' || rootData === null || !('settings' in rootData)) return null
  return typeof rootData.settings === 'object' ? rootData.settings : null
}
