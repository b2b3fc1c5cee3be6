/** What search engines show of a title and a description on a wide screen, in px of their own type. */
export const SHOWN = {
  title: { widthPx: 580, fontPx: 20, characters: 60 },
  description: { widthPx: 920, fontPx: 14, characters: 160 },
} as const

/** Returns the width of a text in px. */
export type Measure = (text: string, fontPx: number) => number

/**
 * Returns a text as search engines show it: whole if there is room, otherwise cut after a word.
 * @param measure defaults to the browser's own
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
  title: string | null
  description: string | null
  /** Slug of the page that is shown at /en/home. */
  home: string | null
  services: number
}

/** Numbers that the site writes as words. */
const NUMBERS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
]

/** Returns the title, description and path of a page, each with the fallback that the site uses. */
export function searchResult({ name, type, slug, seo }: PageFacts, site: SiteFacts) {
  const count = NUMBERS[site.services] ?? String(site.services)
  const fill = (text: string) =>
    text
      .replace('{services}', count)
      .replace('{Services}', count.charAt(0).toUpperCase() + count.slice(1))
      .replaceAll('{name}', type === 'service' && name !== '' ? name : '{name}')
  const own = seo?.title ?? (type === 'siteSettings' ? (site.title ?? '') : name)
  return {
    title: fill((site.titlePattern ?? '{title}').replace('{title}', own)),
    description: fill(seo?.description ?? site.description ?? ''),
    path:
      type === 'siteSettings' || (slug !== null && slug === site.home) ? '/en/home' : `/en/${slug ?? '…'}`,
    /** Whether the description is the page's own. */
    isOwnDescription: Boolean(seo?.description),
    headline: fill(own),
  }
}
