import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import type { SiteConfig } from './http/load-context'
import { NO_SETTINGS } from './site-settings/root-loader.server'

const site: SiteConfig = {
  siteUrl: null,
  formBaseUrl: null,
  formScriptUrl: null,
  mediaBaseUrl: '',
  demoProfiles: false,
}

/**
 * Creates a router whose root has loaded without site settings.
 * @param routes below the root
 * @param address where it starts. Defaults to `/`.
 * @param configured differences from a site without configuration
 */
export function createSiteRouter(routes: RouteObject[], address = '/', configured: Partial<SiteConfig> = {}) {
  const root = { ...NO_SETTINGS, site: { ...site, ...configured }, preview: null }
  return createMemoryRouter([{ id: 'root', loader: () => root, children: routes }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root } },
  })
}
