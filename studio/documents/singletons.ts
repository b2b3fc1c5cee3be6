/** Types with exactly one document, whose id is the name of the type. */
const SINGLETONS: ReadonlySet<string> = new Set(['siteSettings'])

/**
 * Whether there is exactly one document of this type, which is never created, duplicated, unpublished or deleted.
 */
export function isSingleton(type: string): boolean {
  return SINGLETONS.has(type)
}

/** Types whose documents are only created by the site. */
const MADE_BY_SITE: ReadonlySet<string> = new Set(['submission'])

/** Whether only the site creates documents of this type; editors cannot edit, duplicate or delete them as documents. */
export function isMadeBySite(type: string): boolean {
  return MADE_BY_SITE.has(type)
}

/** Whether an editor may create documents of this type. */
export function isMadeByHand(type: string): boolean {
  return !isSingleton(type) && !isMadeBySite(type)
}
