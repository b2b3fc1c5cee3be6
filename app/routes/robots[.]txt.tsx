import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'
import { DEFAULT_DYNAMIC_PAGES, DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'

/** What no crawler needs, except for uploads. */
const RULES = [
  // Uploads that pages show. Without them, shared links and videos have no picture. The longest rule counts, but some
  // crawlers apply the first.
  'Allow: /lake/files/',
  'Allow: /lake/images/',
  'Disallow: /api/',
  // Only the demo's API: first screens show its pictures, /demo/pictures.
  'Disallow: /demo/tiktok/',
  'Disallow: /lake/',
  'Disallow: /studio',
  'Disallow: /preview',
]

/**
 * The crawlers of social networks that obey this file. They only read what somebody shares, and show a link that they
 * may not read without title and picture.
 */
const SHARING = ['facebookexternalhit', 'LinkedInBot', 'Twitterbot']

/**
 * Crawlers may read every page, except those that are for editors and, unless somebody shares them, those that look up
 * visitors.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slugs = await readLookupSlugs(context)
  const lines = [
    'User-agent: *',
    ...RULES,
    ...slugs.map((slug) => `Disallow: /en/${encodeURIComponent(slug)}/`),
    '',
    ...SHARING.map((name) => `User-agent: ${name}`),
    ...RULES,
    '',
    `Sitemap: ${siteOrigin(request, context)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PAGE_CACHE_CONTROL },
  })
}

/**
 * Returns the current and default slugs of the pages that look up visitors, since links to their old addresses remain.
 * Order pages are never among them: other pages link to them, and a crawler that may not read a page never learns that
 * it is not to be indexed.
 */
async function readLookupSlugs({ content, log }: AppLoadContext): Promise<string[]> {
  // Never fails, since crawlers treat an error as permission to read everything.
  const current = await readAddresses(content, log).then(
    ({ dynamicPages }) => dynamicPages,
    () => DEFAULT_DYNAMIC_PAGES,
  )
  const slugs = DYNAMIC_PAGES.filter((page) => page !== 'order').flatMap((page) => [
    DEFAULT_DYNAMIC_PAGES[page],
    current[page],
  ])
  return [...new Set(slugs)].filter((slug) => slug !== current.order)
}
