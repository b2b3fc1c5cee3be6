import type { DynamicPage } from './dynamic-pages'
import { HOME_PATH } from './home-path'

/**
 * The site pages are those that the site settings name for a purpose. Maps the field that names each to the path that
 * leads to it, whatever its own address.
 */
const SITE_PAGES = {
  homePage: HOME_PATH,
  orderPage: '/en/order',
  profilePage: '/en/profile',
  likesViewsPage: '/en/likes-views',
} as const satisfies Record<string, typeof HOME_PATH | `/en/${DynamicPage}`>

export type SitePage = keyof typeof SITE_PAGES

/** The fields of the site settings that name a site page. */
export const SITE_PAGE_FIELDS = Object.keys(SITE_PAGES) as SitePage[]

/** Returns the path of a page or service (`/en/contact`); null for documents of other types, and without a slug. */
export function pagePath(type: string, slug: string | null | undefined): string | null {
  return slug && (type === 'page' || type === 'service') ? `/en/${slug}` : null
}

/**
 * Whether an address leads to a page even after the page has moved away from it: the home page is always at /en/home,
 * and the default addresses of dynamic pages keep leading to them.
 * @param id of the published page
 * @param path its address before it moves
 * @param chosen the id of each site page
 */
export function leadsToItAnyway(
  id: string,
  path: string,
  chosen: Readonly<Partial<Record<SitePage, string | null>>>,
): boolean {
  return SITE_PAGE_FIELDS.some(
    (field) => chosen[field] === id && (field === 'homePage' || SITE_PAGES[field] === path),
  )
}
