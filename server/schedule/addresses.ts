import { z } from 'zod'
import type { LakeDocument } from '../lake/documents'

/**
 * The pages that the site settings name for a purpose, with the path that leads to each whatever its own address is.
 */
const SITE_PAGES = {
  homePage: '/en/home',
  orderPage: '/en/order',
  profilePage: '/en/profile',
  likesViewsPage: '/en/likes-views',
} as const

type SitePage = keyof typeof SITE_PAGES

const SITE_PAGE_FIELDS = Object.keys(SITE_PAGES) as SitePage[]

const slugged = z.object({
  _type: z.enum(['page', 'service']),
  slug: z.object({ current: z.string().min(1) }),
})

/** An editor's schema may differ, so values other than references are ignored. */
const settingsSchema = z.partialRecord(
  z.enum(SITE_PAGE_FIELDS),
  z.object({ _ref: z.string() }).optional().catch(undefined),
)

/**
 * Returns the path of a page or service on the site (`/en/contact`); null for other documents, and for those without a
 * slug.
 */
export function pathOf(document: LakeDocument): string | null {
  const parsed = slugged.safeParse(document)
  return parsed.success ? `/en/${parsed.data.slug.current}` : null
}

/**
 * Whether an address leads to a page even after the page has moved away from it, as in the Studio: the home page is
 * always at /en/home, and the first addresses of the pages for orders and results keep leading to them.
 * @param id of the published page
 * @param path its address before it moves
 * @param settings the published site settings; null if there are none
 */
export function leadsToItAnyway(id: string, path: string, settings: LakeDocument | null): boolean {
  const chosen = settingsSchema.parse(
    Object.fromEntries(SITE_PAGE_FIELDS.map((field) => [field, settings?.[field]])),
  )
  return SITE_PAGE_FIELDS.some(
    (field) => chosen[field]?._ref === id && (field === 'homePage' || SITE_PAGES[field] === path),
  )
}
