import { remembered } from '../http/remembered'

/** Stands for every page that has no name of its own here. */
export const ELSEWHERE = ''

/** Pages about one visitor's choice: their addresses hold a username or an id, which is nobody's business here. */
const PATTERNS: readonly [RegExp, string][] = [
  [/^\/en\/profile\/[^/]+$/, '/en/profile/:username'],
  [/^\/en\/likes-views\/[^/]+$/, '/en/likes-views/:username'],
  [/^\/en\/order\/[^/]+$/, '/en/order/:id'],
]
const SLUG = /^\/en\/([a-z0-9][a-z0-9._-]{0,99})$/

/**
 * Returns the name under which a page is counted: `/en/youtube`, `/en/profile/:username`; null for what is no page of content,
 * such as the secret page of an order's status. A page of that name need not exist: see `slugOfPage`.
 * @param pathname of a page, or of the router's request for its data
 */
export const pageName = remembered((pathname: string): string | null => {
  const path = pathname.replace(/\.data$/, '')
  const pattern = PATTERNS.find(([expression]) => expression.test(path))
  if (pattern) return pattern[1]
  return SLUG.test(path) ? path : null
})

/** Returns the slug that has to exist in the content for a page of this name to exist; null when none has to. */
export function slugOfPage(name: string): string | null {
  const slug = SLUG.exec(name)?.[1] ?? null
  return slug === 'home' ? null : slug
}
