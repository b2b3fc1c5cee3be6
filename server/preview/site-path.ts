import { urlSearchParamPreviewPerspective } from '@sanity/preview-url-secret/constants'

/** Where a preview starts if the link does not say. */
const HOME = '/en/home'

/** Returns a path on this site only, without the Studio's own parameter, which the cookie preserves. */
export function sitePath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return HOME
  if (!URL.canParse(given, 'http://site.invalid')) return HOME
  const url = new URL(given, 'http://site.invalid')
  url.searchParams.delete(urlSearchParamPreviewPerspective)
  const path = url.pathname + url.search + url.hash
  return url.origin === 'http://site.invalid' && !path.startsWith('//') && path !== '/' ? path : HOME
}
