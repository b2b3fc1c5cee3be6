import { z } from 'zod'
import { leadsToItAnyway, pagePath, SITE_PAGE_FIELDS } from '../shared/addresses/site-pages'

/** The fields needed to determine a document's path on the site. */
export interface Addressed {
  _type: string
  slug?: { current?: string } | string | null
}

/** Returns the path of a page or service (`/en/contact`); null for other documents, and for those without a slug. */
export function pathOf(document: Addressed | null | undefined): string | null {
  if (!document) return null
  const { _type, slug } = document
  return pagePath(_type, typeof slug === 'string' ? slug : slug?.current)
}

/** How the path of a page or service changes when its draft is published. */
export interface Move {
  from: string
  to: string
}

/** The query for the ids of the site pages. */
export const SITE_PAGES_QUERY = `*[_id == "siteSettings"][0]{
  ${SITE_PAGE_FIELDS.map((field) => `"${field}": ${field}._ref`).join(', ')}
}`

const sitePagesSchema = z.partialRecord(z.enum(SITE_PAGE_FIELDS), z.string().nullish())

/**
 * Whether visitors still find a page at its old address after a move.
 * @param id of the published page
 * @param sitePages the answer to `SITE_PAGES_QUERY`
 */
export function keepsItsAddress(id: string, { from }: Move, sitePages: unknown): boolean {
  return leadsToItAnyway(id, from, sitePagesSchema.nullable().parse(sitePages) ?? {})
}

/** Returns how a path changes from the published document to its draft; null if it stays, or if either has none. */
export function moveOf(
  published: Addressed | null | undefined,
  draft: Addressed | null | undefined,
): Move | null {
  const from = pathOf(published)
  const to = pathOf(draft)
  return from === null || to === null || from === to ? null : { from, to }
}
