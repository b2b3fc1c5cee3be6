import type { MetaDescriptor } from '@remix-run/node'
import type { SiteSettingsQueryResult } from '~/content/content.types'
import { absoluteAddress, structuredData, type Thing } from '~/structured-data'

interface PageSeo {
  title: string
  description?: string | null
  noIndex?: boolean | null
  /** Shown when the page is shared; the site's own card where it has none. */
  image?: { url: string | null; width: number | null; height: number | null } | null
  /** Path of the page, for its canonical address. */
  path: string
  /** What search engines are told about the page. */
  things?: readonly Thing[]
}

/** What search engines and cards need of a page: title, description, canonical address, social card. */
export function pageMeta(
  settings: SiteSettingsQueryResult | undefined,
  siteUrl: string | null | undefined,
  { title, description, noIndex, image, path, things = [] }: PageSeo,
): MetaDescriptor[] {
  const name = settings?.brand ?? 'Kat Social'
  const whole = (settings?.titlePattern ?? '{title}').replace('{title}', title)
  const summary = description ?? settings?.seo?.description
  const meta: MetaDescriptor[] = [
    { title: whole },
    { property: 'og:title', content: whole },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (summary) {
    meta.push({ name: 'description', content: summary }, { property: 'og:description', content: summary })
  }
  if (noIndex) meta.push({ name: 'robots', content: 'noindex' })
  const card = image?.url ? image : (settings?.seo?.image ?? null)
  const cardAddress = absoluteAddress(card?.url ?? '/images/social-card.png', siteUrl)
  // A card without a host is no use to anybody who shares the page.
  if (/^https?:/.test(cardAddress)) {
    meta.push({ property: 'og:image', content: cardAddress })
    if (card?.width && card.height) {
      meta.push(
        { property: 'og:image:width', content: String(card.width) },
        { property: 'og:image:height', content: String(card.height) },
      )
    }
  }
  if (siteUrl) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: siteUrl + path },
      { property: 'og:url', content: siteUrl + path },
    )
  }
  if (things.length > 0) meta.push(structuredData(things))
  return meta
}
