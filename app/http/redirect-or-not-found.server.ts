import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'

/**
 * For an address that is no page: leads on where an editor has said so (308 for good, 307 for a while; both keep a form's
 * method and the visitor's query), otherwise answers 404. Always throws.
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
 * Lets a request for the page of a slug through if there is such a page. Otherwise leads on to the same address in lower
 * case, or as `redirectOrNotFound` does. Asks nothing of the dataset that a visitor's words are part of.
 */
export async function requirePage(slug: string, request: Request, context: AppLoadContext): Promise<void> {
  const { hasPage } = await readAddresses(context.content, context.log)
  if (hasPage(slug)) return redirectToLowerCase(request, 1)
  const lower = slug.toLowerCase()
  if (hasPage(lower)) throw redirect(`/en/${encodeURIComponent(lower)}${new URL(request.url).search}`, 308)
  await redirectOrNotFound(request, context)
}

/**
 * Addresses are written in lower case: a request whose first segments are written otherwise is led to the right spelling
 * for good, with its query.
 * @param segments how many segments of the path are the site's own words
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
