/** Longest path to keep of the page that contains a form. */
const MAX_LENGTH = 200

/** @returns the path if it can be a page of this site, otherwise null */
export function readPagePath(path: string): string | null {
  return /^\/en(?:\/[^\s"<>]*)?$/.test(path) && path.length <= MAX_LENGTH ? path : null
}

/**
 * @param host of this site, as in the Host header
 * @returns the path of the page that led here; null if it is not a page of this site
 */
export function referringPage(referer: string | undefined, host: string | undefined): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const url = new URL(referer)
  return url.host === host ? readPagePath(url.pathname) : null
}
