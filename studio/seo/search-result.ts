import { HOME_PATH } from '../../shared/addresses/home-path'
import { capitalize } from '../../shared/text/capitalize'
import { fillPattern } from '../../shared/text/fill-pattern'
import { inWords } from '../../shared/text/number-in-words'

/** How much of a title and a description search engines show on a wide screen, with their font sizes. */
export const SHOWN = {
  title: { widthPx: 580, fontPx: 20, characters: 60 },
  description: { widthPx: 920, fontPx: 14, characters: 160 },
} as const

/** A function that returns the width of a text in px. */
export type Measure = (text: string, fontPx: number) => number

/**
 * Returns a text as search engines show it, in full if there is room, otherwise cut after a word.
 * @param measure measures texts; by default, the browser does
 */
export function cutText(text: string, part: keyof typeof SHOWN, measure: Measure = measureText): string {
  const { widthPx, fontPx } = SHOWN[part]
  if (measure(text, fontPx) <= widthPx) return text
  const words = text.split(' ')
  while (words.length > 1 && measure(`${words.join(' ')} …`, fontPx) > widthPx) words.pop()
  return `${words.join(' ')} …`
}

let canvas: CanvasRenderingContext2D | null = null

function measureText(text: string, fontPx: number): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return text.length * fontPx * 0.5
  canvas.font = `${fontPx}px Arial, sans-serif`
  return canvas.measureText(text).width
}

/** What a page says about itself in search results and when shared. */
export interface PageFacts {
  /** The title of a page, or the name of a service. */
  name: string
  type: string
  slug: string | null
  seo: { title?: string | undefined; description?: string | undefined } | undefined
}

/** What the site settings add. */
export interface SiteFacts {
  brand: string | null
  titlePattern: string | null
  /** Title of the home page. */
  title: string | null
  description: string | null
  /** Slug of the page that is shown at /en/home. */
  home: string | null
  /** Slugs of the pages of results and orders, which the site hides from search engines. */
  dynamic: readonly string[]
  services: number
}

/**
 * Returns the title, description and path of a page, each with the fallback and the placeholders that the site uses
 * (`scripts/repository/placeholders.test.ts`).
 */
export function searchResult({ name, type, slug, seo }: PageFacts, site: SiteFacts) {
  const services = inWords(site.services)
  const facts = { services, Services: capitalize(services), ...(site.brand ? { brand: site.brand } : {}) }
  const values = type === 'service' && name !== '' ? { ...facts, name } : facts
  // The site settings are shown as those of the home page.
  const own = fillPattern((type === 'siteSettings' ? site.title : (seo?.title ?? name)) ?? '', values)
  const isHome = type === 'siteSettings' || (slug !== null && slug === site.home)
  return {
    title: fillPattern(site.titlePattern ?? '{title}', facts).replace('{title}', () => own),
    description:
      seo?.description === undefined
        ? fillPattern(site.description ?? '', facts)
        : fillPattern(seo.description, values),
    path: isHome ? HOME_PATH : `/en/${slug ?? '…'}`,
    /** Whether the page is hidden from search engines, whatever its editor chooses. */
    isDynamic: !isHome && slug !== null && site.dynamic.includes(slug),
    /** Whether the description is the page's own. */
    isOwnDescription: Boolean(seo?.description),
    headline: own,
  }
}
