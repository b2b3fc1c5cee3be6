import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemapQuery } from '~/content/queries'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'

/** Every indexable page and service, with the date of its last change. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entries = await context.content.fetch(sitemapQuery)
  const origin = siteOrigin(request, context)
  const urls = entries
    .filter((entry) => !entry.noIndex)
    .map(
      (entry) =>
        `<url><loc>${escapeXml(`${origin}/en/${entry.slug}`)}</loc><lastmod>${escapeXml(entry._updatedAt)}</lastmod></url>`,
    )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': PAGE_CACHE_CONTROL } },
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
