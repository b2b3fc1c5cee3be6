import type { MetaDescriptor } from '@remix-run/node'
import type { SiteSettingsQueryResult } from '~/content/content.types'

interface PageSeo {
  title: string
  description?: string | null
  noIndex?: boolean | null
  /** Path of the page, for its canonical address. */
  path: string
}

/** What search engines and cards need of a page: title, description, canonical address, social card. */
export function pageMeta(
  settings: SiteSettingsQueryResult | undefined,
  siteUrl: string | null | undefined,
  { title, description, noIndex, path }: PageSeo,
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
  if (siteUrl) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: siteUrl + path },
      { property: 'og:url', content: siteUrl + path },
      { property: 'og:image', content: `${siteUrl}/images/social-card.png` },
    )
  }
  return meta
}
