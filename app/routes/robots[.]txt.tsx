import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'
import { DEFAULT_DYNAMIC_PAGES, DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'

/** Crawlers may read every page, except those that look up visitors or are for editors. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slugs = await readDynamicSlugs(context)
  const lines = [
    'User-agent: *',
    // Uploads that pages show. Without them, shared links and videos have no picture. The longest rule counts, but some
    // crawlers apply the first.
    'Allow: /lake/files/',
    'Allow: /lake/images/',
    'Disallow: /api/',
    'Disallow: /demo/',
    'Disallow: /lake/',
    'Disallow: /studio',
    'Disallow: /preview',
    ...slugs.map((slug) => `Disallow: /en/${encodeURIComponent(slug)}/`),
    '',
    `Sitemap: ${siteOrigin(request, context)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PAGE_CACHE_CONTROL },
  })
}

/** Returns the current and default slugs of the dynamic pages, since links to their old addresses remain. */
async function readDynamicSlugs({ content, log }: AppLoadContext): Promise<string[]> {
  // Never fails, since crawlers treat an error as permission to read everything.
  const slugs = await readAddresses(content, log).then(
    ({ dynamicPages }) => dynamicPages,
    () => DEFAULT_DYNAMIC_PAGES,
  )
  return [...new Set(DYNAMIC_PAGES.flatMap((page) => [DEFAULT_DYNAMIC_PAGES[page], slugs[page]]))]
}
