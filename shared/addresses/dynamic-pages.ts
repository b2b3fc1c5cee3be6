/**
 * The dynamic pages show what a visitor searched for or chose, at `/en/{slug}/{what}`. They are the site pages other
 * than the home page (`SITE_PAGES`). Until the site settings name a page for each, these names are also the slugs.
 */
export const DYNAMIC_PAGES = ['order', 'profile', 'likes-views'] as const
export type DynamicPage = (typeof DYNAMIC_PAGES)[number]

/** The slug of each dynamic page. */
export type DynamicPageSlugs = Readonly<Record<DynamicPage, string>>

/** The slugs until the site settings say otherwise. */
export const DEFAULT_DYNAMIC_PAGES: DynamicPageSlugs = {
  order: 'order',
  profile: 'profile',
  'likes-views': 'likes-views',
}

/** Returns which dynamic page has a slug; null for any other page. */
export function dynamicPageAt(slug: string, slugs: DynamicPageSlugs): DynamicPage | null {
  return DYNAMIC_PAGES.find((page) => slugs[page] === slug) ?? null
}
