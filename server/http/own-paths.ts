import type { Router } from 'express'

/**
 * First segments of all addresses that this site answers itself, before any page. Metrics and the log distinguish these
 * kinds of addresses, and the Studio allows no redirect from them (`scripts/repository/structure.test.ts`).
 */
export const OWN_SEGMENTS = [
  'api',
  'demo',
  'forms',
  'lake',
  'pictures',
  'preview',
  'share',
  'studio',
] as const

type OwnSegment = (typeof OWN_SEGMENTS)[number]

/** A router for everything below its path, whose first segment must be in `OWN_SEGMENTS`. */
export interface Mount {
  path: `/${OwnSegment}` | `/${OwnSegment}/${string}`
  router: Router
}

const OWN_PATH = new RegExp(`^/(${OWN_SEGMENTS.join('|')})(?:/|$)`)

/** Returns the first segment of an address of the site's own; null for any other address. */
function ownSegmentOf(pathname: string): string | null {
  return OWN_PATH.exec(pathname)?.[1] ?? null
}

/**
 * Returns the kind of route at an address, for metrics: `page`, `data` (of a page), or the first segment of the site's
 * own.
 */
export function routeLabelOf(pathname: string): string {
  const page = pathname.endsWith('.data') ? 'data' : 'page'
  return ownSegmentOf(pathname) ?? page
}
