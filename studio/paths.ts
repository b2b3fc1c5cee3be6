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

/** How the path of a page or service changes when its draft is published. */
export interface Move {
  from: string
  to: string
}

/** Returns null if the path stays, or if one of the two has none. */
export function moveOf(
  published: Addressed | null | undefined,
  draft: Addressed | null | undefined,
): Move | null {
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from === null || to === null || from === to ? null : { from, to }
}
