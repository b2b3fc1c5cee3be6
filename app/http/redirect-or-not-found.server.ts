import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { readAddresses, reportIgnored, slugOf, type Addresses } from '~/content/addresses.server'
import { DYNAMIC_PAGES, dynamicPageAt } from '~shared/addresses/dynamic-pages'
import { decodeUri } from '~shared/text/decode-uri'
import { withoutTrailingSlashes } from '~shared/text/trim-by'

/**
 * Responds to an address without a page: redirects if an editor has set a redirect, and otherwise responds with 404.
 * @throws always, the redirect or the 404
 */
export async function redirectOrNotFound(request: Request, context: AppLoadContext): Promise<never> {
  await redirectIfMoved(request, context)
  throw data(null, { status: 404 })
}

/**
 * Redirects if an editor has set a redirect: 308 if it is permanent, 307 if it is temporary; both keep a form's method
 * and the query. Reports a redirect that would loop.
 * @throws the redirect
 */
export async function redirectIfMoved(request: Request, context: AppLoadContext): Promise<void> {
  const { pathname, search, origin } = new URL(request.url)
  const addresses = await readAddresses(context.content, context.log)
  const origins = [origin, ...(context.site.siteUrl ? [new URL(context.site.siteUrl).origin] : [])]
  const found = addresses.redirects.resolve(pathname, search, origins)
  if (found) throw redirect(found.location, found.permanent ? 308 : 307)
  const moved = movedDynamicPage(pathname, addresses, origins)
  // The redirect is temporary, since the page may get its old address back.
  if (moved !== null) throw redirect(moved + search, 307)
  const looping = addresses.redirects.entryAt(pathname)
  if (looping !== undefined) reportIgnored(looping, 'It leads to a loop of redirects', context.log)
}

/**
 * Returns where an address of a dynamic page has moved to when the page got another slug. The old slug is the page's
 * default, or one that an editor redirects to it; what follows the slug is kept. Null for any other address, and for
 * the current slug of a dynamic page, so that redirects cannot loop.
 */
function movedDynamicPage(
  pathname: string,
  { dynamicPages, redirects }: Addresses,
  origins: readonly string[],
): string | null {
  const [, old = '', rest = ''] = /^\/en\/([^/]+)(\/[^/]+)?\/*$/.exec(pathname) ?? []
  const slug = decodeUri(old)?.toLowerCase() ?? old
  if (dynamicPageAt(slug, dynamicPages)) return null
  const renamed = DYNAMIC_PAGES.find((page) => page === slug)
  const now = renamed
    ? dynamicPages[renamed]
    : slugOf(redirects.resolve(`/en/${old}`, '', origins)?.location ?? '')
  return dynamicPageAt(now, dynamicPages) ? `/en/${encodeURIComponent(now)}${rest}` : null
}

/**
 * Lets a request pass if its slug has a page. Otherwise redirects to the lower-case address, or behaves like
 * `redirectOrNotFound`. Sends no visitor input to the dataset.
 */
export async function requirePage(slug: string, request: Request, context: AppLoadContext): Promise<void> {
  const { hasPage } = await readAddresses(context.content, context.log)
  if (hasPage(slug)) return redirectToPlainPath(request, 1)
  const lower = slug.toLowerCase()
  if (hasPage(lower)) throw redirect(`/en/${encodeURIComponent(lower)}${new URL(request.url).search}`, 308)
  await redirectOrNotFound(request, context)
}

/**
 * Redirects permanently (308) if a page is requested by a path other than its own, which has its first segments in
 * lower case and no slashes at the end. Keeps the query.
 * @param segments number of leading path segments that are the site's own words
 */
export function redirectToPlainPath(request: Request, segments: number): void {
  const { pathname, search } = new URL(request.url)
  const [root = '', ...given] = withoutTrailingSlashes(pathname).split('/')
  const right = given.map((segment, index) => (index < segments ? plain(segment) : segment))
  const path = [root, ...right].join('/')
  if (path !== pathname && !path.startsWith('//')) throw redirect(path + search, 308)
}

function plain(segment: string): string {
  const decoded = decodeUri(segment)
  return decoded === null ? segment : encodeURIComponent(decoded.toLowerCase())
}
