import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteSettingsQuery } from '~/content/queries'

/** What every page needs: settings from the dataset and the public addresses of this site. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  const { content, site, preview } = context
  return { settings: await content.fetch(siteSettingsQuery), site, preview }
}
