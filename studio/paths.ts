/** What is needed to know where a document stands on the site. */
export interface Addressed {
  _type: string
  slug?: { current?: string } | string | null
}

/** Path of a page or service on the site (`/en/contact`); null for other documents, and without an address. */
export function pathOf(document: Addressed | null | undefined): string | null {
  if (!document || !['page', 'service'].includes(document._type)) return null
  const slug = typeof document.slug === 'string' ? document.slug : document.slug?.current
  return slug ? `/en/${slug}` : null
}
