/** Makes a path absolute if the site's public URL is known; URLs of other sites are unchanged. */
export function absoluteUrl(path: string, siteUrl: string | null | undefined): string {
  return siteUrl && path.startsWith('/') ? siteUrl + path : path
}
