import { z } from 'zod'
import { pagePath, SITE_PAGE_FIELDS, type SitePage } from '../../shared/addresses/site-pages'
import type { LakeDocument } from '../lake/documents'

const slugged = z.object({
  _type: z.string(),
  slug: z.object({ current: z.string() }),
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
  return parsed.success ? pagePath(parsed.data._type, parsed.data.slug.current) : null
}

/**
 * Returns the ids of the site pages.
 * @param settings the published site settings; null if there are none
 */
export function sitePagesOf(settings: LakeDocument | null): Partial<Record<SitePage, string>> {
  const chosen = settingsSchema.parse(
    Object.fromEntries(SITE_PAGE_FIELDS.map((field) => [field, settings?.[field]])),
  )
  return Object.fromEntries(SITE_PAGE_FIELDS.map((field) => [field, chosen[field]?._ref]))
}
