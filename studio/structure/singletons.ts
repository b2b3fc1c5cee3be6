/** Types of which there is exactly one document; its id is the name of the type. */
const SINGLETONS: ReadonlySet<string> = new Set(['siteSettings'])

/** Whether there is exactly one document of this type: it is never created, duplicated, unpublished or deleted. */
export function isSingleton(type: string): boolean {
  return SINGLETONS.has(type)
}
