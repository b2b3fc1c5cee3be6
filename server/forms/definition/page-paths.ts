/** Longest path of a page with a form that is kept. */
const MAX_LENGTH = 200

/** Returns the path if it can be a page of this site, otherwise null. */
export function readPagePath(path: string): string | null {
  return /^\/en(?:\/[^\s"<>]*)?$/.test(path) && path.length <= MAX_LENGTH ? path : null
}

/**
 * Returns the path of the page that led here; null if it is not a page of this site. Schemes are not compared, because
 * a proxy that terminates TLS need not say so.
 * @param origin this site's origin as the visitor requested it; see `originOf`
 */
export function referringPage(referer: string | undefined, origin: string | null): string | null {
  if (!referer || !URL.canParse(referer) || origin === null) return null
  const url = new URL(referer)
  return url.host === new URL(origin).host ? readPagePath(url.pathname) : null
}
