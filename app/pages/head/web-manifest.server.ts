import type { AppLoadContext } from '@remix-run/node'
import { brandOf } from '~/content/brand'
import { siteSettingsQuery } from '~/content/queries'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { BAR_COLORS } from '~/theme/theme'

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/**
 * Returns the web app manifest, from which browsers take the site's name and icon on a home screen. Name and
 * description come from the site settings.
 */
export async function loadWebManifest(content: Pick<AppLoadContext['content'], 'fetch'>): Promise<Response> {
  // Never fails, since a manifest is complete without the settings.
  const settings = await content.fetch(siteSettingsQuery).catch(() => null)
  const brand = brandOf(settings)
  const manifest = {
    name: brand,
    short_name: brand,
    description: settings?.seo?.description ?? undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: BAR_COLORS.dark,
    theme_color: BAR_COLORS.dark,
    icons: ICONS,
  }
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': PAGE_CACHE_CONTROL,
    },
  })
}
