import { SHARE_CARD, shareCardRendition } from '~/content/image-rendition'
import type { SiteSettings } from '~/content/parts'
import type { SiteConfig } from '~/http/load-context'
import { absoluteUrl } from './absolute-url'

/** What editors enter for a page (fragment `seo`). */
export type SeoContent = NonNullable<SiteSettings['seo']>

/** A picture for shared links. */
export interface Card {
  url: string
  width: number | null
  height: number | null
  alt: string | null
}

/** Returns a page's social image: an editor's upload, or else its card on the media base. */
export function cardOf(
  seo: SeoContent | null | undefined,
  site: Pick<SiteConfig, 'siteUrl' | 'mediaBaseUrl'> | undefined,
): Card | null {
  const alt = seo?.imageAlt ?? null
  if (seo?.image?.url) {
    const { url, width, height } = seo.image
    const card = shareCardRendition({ url, crop: seo.crop, hotspot: seo.hotspot })
    // Pictures are never enlarged.
    const shrink = card ? Math.min(1, SHARE_CARD.width / card.width) : 1
    const size = card
      ? { width: Math.round(card.width * shrink), height: Math.round(card.height * shrink) }
      : { width, height }
    return { url: absoluteUrl(card?.url ?? url, site?.siteUrl), ...size, alt }
  }
  if (!seo?.card) return null
  const url = absoluteUrl(`${site?.mediaBaseUrl ?? ''}/images/${seo.card}`, site?.siteUrl)
  return { url, ...SHARE_CARD, alt }
}
