import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'

/**
 * For an address without a page: redirects if an editor has set a redirect (308 if permanent, 307 if temporary; both
 * keep a form's method and the query), otherwise answers 404. Always throws.
 */
export async function redirectOrNotFound(request: Request, context: AppLoadContext): Promise<never> {
  const { pathname, search, origin } = new URL(request.url)
  const { redirects } = await readAddresses(context.content, context.log)
  const origins = [origin, ...(context.site.siteUrl ? [new URL(context.site.siteUrl).origin] : [])]
  const found = redirects.resolve(pathname, search, origins)
  if (!found) throw data(null, { status: 404 })
  throw redirect(found.location, found.permanent ? 308 : 307)
}

/**
 * Lets a request pass if its slug has a page. Otherwise redirects to the lower-case address, or behaves like
 * `redirectOrNotFound`. Sends no visitor input to the dataset.
 */
export async function requirePage(slug: string, request: Request, context: AppLoadContext): Promise<void> {
  const { hasPage } = await readAddresses(context.content, context.log)
  if (hasPage(slug)) return redirectToLowerCase(request, 1)
  const lower = slug.toLowerCase()
  if (hasPage(lower)) throw redirect(`/en/${encodeURIComponent(lower)}${new URL(request.url).search}`, 308)
  await redirectOrNotFound(request, context)
}

/**
 * Redirects permanently (308) to the lower-case spelling if the first segments are spelled differently, keeping the
 * query.
 * @param segments number of leading path segments that are the site's own words
 */
export function redirectToLowerCase(request: Request, segments: number): void {
  const { pathname, search } = new URL(request.url)
  const [root = '', ...given] = pathname.split('/')
  const right = given.map((segment, index) => (index < segments ? plain(segment) : segment))
  const path = [root, ...right].join('/')
  if (path !== pathname && !path.startsWith('//')) throw redirect(path + search, 308)
}

function plain(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).toLowerCase())
  } catch {
    return segment
  }
}
