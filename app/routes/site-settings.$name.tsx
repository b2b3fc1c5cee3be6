import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { siteSettingsQuery } from '~/content/queries'
import { settingsModule } from '~/pages/settings-module.server'

/**
 * The site settings as a module: `/site-settings/….js`. The address of settings that have changed since answers with
 * those of now, so that a page that a cache has kept still starts.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.content.fetch(siteSettingsQuery)
  if (!settings) throw data(null, { status: 404 })
  const { address, code } = settingsModule(settings)
  return new Response(code, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control':
        new URL(request.url).pathname === address ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
