import type { LoaderFunctionArgs } from '@remix-run/node'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'

/** Crawlers may read every page, except those that look up visitors or are for editors. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /demo/',
    'Disallow: /lake/',
    'Disallow: /studio',
    'Disallow: /preview',
    'Disallow: /en/order/',
    'Disallow: /en/profile/',
    'Disallow: /en/likes-views/',
    '',
    `Sitemap: ${siteOrigin(request, context)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PAGE_CACHE_CONTROL },
  })
}
