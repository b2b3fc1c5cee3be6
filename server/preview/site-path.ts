import { urlSearchParamPreviewPerspective } from '@sanity/preview-url-secret/constants'
import { HOME_PATH } from '../../shared/addresses/home-path'

/**
 * Returns a path on this site only, without the Studio's own parameter, which the cookie preserves. If the link to a
 * preview does not say where it starts, that is the home page.
 */
export function sitePath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return HOME_PATH
  if (!URL.canParse(given, 'http://site.invalid')) return HOME_PATH
  const url = new URL(given, 'http://site.invalid')
  url.searchParams.delete(urlSearchParamPreviewPerspective)
  const path = url.pathname + url.search + url.hash
  return url.origin === 'http://site.invalid' && !path.startsWith('//') && path !== '/' ? path : HOME_PATH
}
