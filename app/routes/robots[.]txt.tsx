import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { DEFAULT_MACHINE_PAGES, MACHINE_PAGES } from '~/content/machine-pages'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'

/** Crawlers may read every page, except those that look up visitors or are for editors. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slugs = await readMachineSlugs(context)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /demo/',
    'Disallow: /lake/',
    'Disallow: /studio',
    'Disallow: /preview',
    ...slugs.map((slug) => `Disallow: /en/${slug}/`),
    '',
    `Sitemap: ${siteOrigin(request, context)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PAGE_CACHE_CONTROL },
  })
}

/** Returns the present and default slugs of these pages, since links to their old addresses remain. */
async function readMachineSlugs({ content, log }: AppLoadContext): Promise<string[]> {
  // Always answers, since crawlers take an error for permission to read everything.
  const slugs = await readAddresses(content, log).then(
    ({ machinePages }) => machinePages,
    () => DEFAULT_MACHINE_PAGES,
  )
  return [...new Set(MACHINE_PAGES.flatMap((page) => [DEFAULT_MACHINE_PAGES[page], slugs[page]]))]
}
