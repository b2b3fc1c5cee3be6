import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { redirectsQuery } from '~/content/queries'

/**
 * For an address that is no page: leads on where an editor has said so (308 for good, 307 for a while; both keep a
 * form's method), otherwise answers 404. `path` is the path of the request. Always throws.
 */
export async function movedOrNotFound(path: string, context: AppLoadContext): Promise<never> {
  const from = path.length > 1 ? path.replace(/\/+$/, '') : path
  const redirects = await context.content.fetch(redirectsQuery)
  const found = redirects.find((entry) => entry.from === from)
  // An entry that leads to itself, or nowhere, must not send a browser round in circles.
  if (!found?.to || found.to === from || found.to.startsWith('#')) throw data(null, { status: 404 })
  throw redirect(found.to, found.permanent ? 308 : 307)
}
