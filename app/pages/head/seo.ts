import type { MetaDescriptor } from '@remix-run/node'
import { brandOf } from '~/content/brand'
import { SHARE_CARD } from '~/content/image-rendition'
import { fillPattern } from '~shared/text/fill-pattern'
import { absoluteUrl } from './absolute-url'
import { cardOf, type Card, type SeoContent } from './own-card'
import type { SiteData, Thing } from './structured-data'
import { structuredDataScript } from './structured-data-script'

/** What a page's head is built from. */
export interface PageSeo {
  /** Title of a page whose `seo` has none. */
  title: string
  seo: SeoContent | null
  /** Hides the page from search engines, whatever its `seo` says. */
  noIndex?: boolean
  /** Path of the page, for its canonical URL. */
  path: string
  /** Path of the card that the site makes for a page without its own. */
  madeCard?: string | null | undefined
  /** Structured data about the page; see `MAKES_STRUCTURED_DATA`. */
  things?: readonly Thing[]
}

/** Returns what search engines and social cards need: title, description, canonical URL, social card. */
export function pageMeta(
  { settings, site }: SiteData,
  { title, seo, noIndex, path, madeCard, things }: PageSeo,
): MetaDescriptor[] {
  const whole = fillPattern(settings?.titlePattern ?? '{title}', { title: seo?.title ?? title })
  const summary = seo?.description ?? settings?.seo?.description
  const meta: MetaDescriptor[] = [
    { title: whole },
    { property: 'og:title', content: whole },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandOf(settings) },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (summary) {
    meta.push({ name: 'description', content: summary }, { property: 'og:description', content: summary })
  }
  if (noIndex || seo?.noIndex) meta.push({ name: 'robots', content: 'noindex' })
  meta.push(
    ...cardMeta(cardOf(seo, site) ?? madeCardOf(madeCard, whole, site) ?? cardOf(settings?.seo, site)),
  )
  if (site?.siteUrl) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: site.siteUrl + path },
      { property: 'og:url', content: site.siteUrl + path },
    )
  }
  const script = things ? structuredDataScript(things, path) : null
  return script ? [...meta, script] : meta
}

/** Returns the card that the site makes of a page's title. */
function madeCardOf(path: string | null | undefined, alt: string, site: SiteData['site']): Card | null {
  return path ? { url: absoluteUrl(path, site?.siteUrl), ...SHARE_CARD, alt } : null
}

/** Returns the tags for a card; none if it has no host, since relative URLs do not work when shared. */
function cardMeta(card: Card | null): MetaDescriptor[] {
  if (!card || !/^https?:/.test(card.url)) return []
  const meta: MetaDescriptor[] = [
    { property: 'og:image', content: card.url },
    { name: 'twitter:image', content: card.url },
  ]
  if (card.width && card.height) {
    meta.push(
      { property: 'og:image:width', content: String(card.width) },
      { property: 'og:image:height', content: String(card.height) },
    )
  }
  if (card.alt) {
    meta.push(
      { property: 'og:image:alt', content: card.alt },
      { name: 'twitter:image:alt', content: card.alt },
    )
  }
  return meta
}
