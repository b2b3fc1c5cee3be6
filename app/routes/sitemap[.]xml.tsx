import type { LoaderFunctionArgs } from '@remix-run/node'
import { serviceQuery, sitemapPartsQuery, sitemapQuery } from '~/content/queries'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { siteOrigin } from '~/http/site-origin.server'
import { missingPartsOfService } from '~/sections/missing-parts'

/**
 * Every indexable page and service that visitors can reach, with the date of its last change. A new price of a phone
 * changes the page that shows it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [entries, parts] = await Promise.all([
    context.content.fetch(sitemapQuery),
    context.content.fetch(sitemapPartsQuery),
  ])
  // By id. Parts name the pages that show them, which takes one walk, however many pages there are.
  const changes = new Map(entries.map(({ _id, _updatedAt }) => [_id, _updatedAt]))
  for (const { _updatedAt, shownOn } of parts)
    for (const id of shownOn) if (_updatedAt > (changes.get(id) ?? '')) changes.set(id, _updatedAt)
  const origin = siteOrigin(request, context)
  const services = await Promise.all(
    entries.map(({ _type, slug }) =>
      _type === 'service' ? context.content.fetch(serviceQuery, { slug }) : null,
    ),
  )
  const urls = entries
    .filter((entry, index) => {
      const service = services[index]
      return !entry.noIndex && !(service && missingPartsOfService(service))
    })
    .map(
      (entry) =>
        `<url><loc>${escapeXml(`${origin}${entry.href}`)}</loc><lastmod>${escapeXml(changes.get(entry._id) ?? entry._updatedAt)}</lastmod></url>`,
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
