/** Types of which there is exactly one document; its id is the name of the type. */
const SINGLETONS: ReadonlySet<string> = new Set(['siteSettings'])

/** Whether there is exactly one document of this type: it is never created, duplicated, unpublished or deleted. */
export function isSingleton(type: string): boolean {
  return SINGLETONS.has(type)
}

/** Types whose documents the site makes, and nobody by hand. */
const MADE_BY_SITE: ReadonlySet<string> = new Set(['submission'])

/** Whether the site makes documents of this type: as documents, nobody edits, duplicates or deletes them. */
export function isMadeBySite(type: string): boolean {
  return MADE_BY_SITE.has(type)
}

/** Whether an editor may make documents of this type. */
export function isMadeByHand(type: string): boolean {
  return !isSingleton(type) && !isMadeBySite(type)
}
