import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteSettingsQuery } from '~/content/queries'

/** Loads what every page needs: the site settings and this site's public URLs. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  const { content, site, preview } = context
  return { settings: await content.fetch(siteSettingsQuery), site, preview }
}
