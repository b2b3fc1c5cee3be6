import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import type { SiteConfig } from './http/load-context'
import { withoutSettings } from './site-settings/root-loader.server'

const site: SiteConfig = {
  siteUrl: null,
  formBaseUrl: null,
  formScriptUrl: null,
  mediaBaseUrl: '',
  demoProfiles: false,
}

/**
 * Creates a router of pages whose root has loaded, without site settings.
 * @param routes what is below the root
 * @param address where it starts. Defaults to `/`.
 */
export function createSiteRouter(routes: RouteObject[], address = '/') {
  const root = { ...withoutSettings, site, preview: null }
  return createMemoryRouter([{ id: 'root', loader: () => root, children: routes }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root } },
  })
}
