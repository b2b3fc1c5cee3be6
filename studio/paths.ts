import { z } from 'zod'

/** The fields needed to determine a document's path on the site. */
export interface Addressed {
  _type: string
  slug?: { current?: string } | string | null
}

/** Returns the path of a page or service (`/en/contact`); null for other documents, and for those without a slug. */
export function pathOf(document: Addressed | null | undefined): string | null {
  if (!document || !['page', 'service'].includes(document._type)) return null
  const slug = typeof document.slug === 'string' ? document.slug : document.slug?.current
  return slug ? `/en/${slug}` : null
}

/** How the path of a page or service changes when its draft is published. */
export interface Move {
  from: string
  to: string
}

/**
 * The pages that the site settings name for a purpose, each with the path that leads to it whatever its own address is.
 */
const SITE_PAGES = {
  homePage: '/en/home',
  orderPage: '/en/order',
  profilePage: '/en/profile',
  likesViewsPage: '/en/likes-views',
} as const

/** The query for the ids of the pages that the site settings name. */
export const SITE_PAGES_QUERY = `*[_id == "siteSettings"][0]{
  ${Object.keys(SITE_PAGES)
    .map((field) => `"${field}": ${field}._ref`)
    .join(', ')}
}`

const sitePagesSchema = z.partialRecord(z.enum(Object.keys(SITE_PAGES) as SitePage[]), z.string().nullish())

type SitePage = keyof typeof SITE_PAGES

/**
 * Whether visitors still find a page at its old address after a move. The home page is always at /en/home, and the
 * default addresses of the pages for orders and results keep leading to them.
 * @param id of the published page
 * @param sitePages the answer to `SITE_PAGES_QUERY`
 */
export function keepsItsAddress(id: string, { from }: Move, sitePages: unknown): boolean {
  const ids = sitePagesSchema.nullable().parse(sitePages) ?? {}
  return (Object.keys(SITE_PAGES) as SitePage[]).some(
    (field) => ids[field] === id && (field === 'homePage' || SITE_PAGES[field] === from),
  )
}

/** Returns how a path changes from the published document to its draft; null if it stays, or if either has none. */
export function moveOf(
  published: Addressed | null | undefined,
  draft: Addressed | null | undefined,
): Move | null {
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from === null || to === null || from === to ? null : { from, to }
}
