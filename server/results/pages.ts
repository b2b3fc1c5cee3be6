import { memoize } from '../http/memoize'

/** The name for all pages that are not counted separately. */
export const ELSEWHERE = ''

/**
 * Pages (under their default slugs) whose addresses contain a visitor's choice, such as a username, which must not be
 * stored.
 */
const PATTERNS: readonly [RegExp, string][] = [
  [/^\/en\/profile\/[^/]+$/, '/en/profile/:username'],
  [/^\/en\/likes-views\/[^/]+$/, '/en/likes-views/:username'],
  [/^\/en\/order\/[^/]+$/, '/en/order/:id'],
]
const SLUG = /^\/en\/([a-z0-9][a-z0-9._-]{0,99})$/
/** The same pages under other slugs, but never the secret status page of an order. */
const CHOICE = /^(\/en\/(?!order-status\/)[a-z0-9][a-z0-9._-]{0,99})\/[^/]+$/
const RENAMED = /^\/en\/([^/]+)\/:choice$/

/**
 * Returns the name under which a page is counted: `/en/youtube`, `/en/profile/:username`; null for anything that is not
 * a content page, such as the secret status page of an order. The page need not exist: see `slugOfPage`.
 * @param pathname of a page, or of the router's request for its data
 */
export const pageName = memoize((pathname: string): string | null => {
  const path = pathname.replace(/\.data$/, '')
  const pattern = PATTERNS.find(([expression]) => expression.test(path))
  if (pattern) return pattern[1]
  if (SLUG.test(path)) return path
  const renamed = CHOICE.exec(path)?.[1]
  return renamed === undefined ? null : `${renamed}/:choice`
})

/** What the content says about its pages. */
export interface Pages {
  /** Whether a slug has a page. */
  has(slug: string): boolean
  /** The slug of the page that takes orders. */
  orderSlug: string
}

/** Whether a page, by the name under which it is counted, takes orders for what its address names. */
export function isOrderPage(name: string, { orderSlug }: Pages): boolean {
  return name === '/en/order/:id' || name === `/en/${orderSlug}/:choice`
}

/** Returns the slug that the content must have for this page to exist; null if the page always exists. */
export function slugOfPage(name: string): string | null {
  const slug = (SLUG.exec(name) ?? RENAMED.exec(name))?.[1] ?? null
  return slug === 'home' ? null : slug
}
