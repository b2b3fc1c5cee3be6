import type { Campaign } from '../../../shared/forms/campaign'
import { readCampaign } from './campaign'

/** Longest path of a page with a form that is kept. */
const MAX_LENGTH = 200

/** Returns the path if it can be a page of this site, otherwise null. */
export function readPagePath(path: string): string | null {
  return /^\/en(?:\/[^\s"<>]*)?$/.test(path) && path.length <= MAX_LENGTH ? path : null
}

/** Where a form was opened. */
export interface FormPlace {
  /** Path of the page that contains the form; null if it is not a page of this site. */
  page: string | null
  /** The campaign of the link that led to the site, as far as that is known; null without one. */
  campaign: Campaign | null
}

/**
 * Returns what the address of the page that led here says; nothing if it is not a page of this site. Schemes are not
 * compared, because a proxy that terminates TLS need not say so.
 * @param origin this site's origin as the visitor requested it; see `originOf`
 */
export function referringPage(referer: string | undefined, origin: string | null): FormPlace {
  if (!referer || !URL.canParse(referer) || origin === null) return { page: null, campaign: null }
  const { host, pathname, searchParams } = new URL(referer)
  const page = host === new URL(origin).host ? readPagePath(pathname) : null
  return { page, campaign: page === null ? null : readCampaign(searchParams) }
}
