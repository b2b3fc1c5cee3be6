/** The fields needed to determine a document's path on the site. */
export interface Addressed {
  _type: string
  slug?: { current?: string } | string | null
}

/** Path of a page or service on the site (`/en/contact`); null for other documents, and for those without a slug. */
export function pathOf(document: Addressed | null | undefined): string | null {
  if (!document || !['page', 'service'].includes(document._type)) return null
  const slug = typeof document.slug === 'string' ? document.slug : document.slug?.current
  return slug ? `/en/${slug}` : null
}
