import type { ContentClient, ContentLog } from '~/content/client'
import { addressesQuery } from '~/content/queries'
import { createRedirectTable, type RedirectTable } from '~/content/redirects'

/** Every address that content gives the site, by one query that no visitor's words are part of. */
export interface Addresses {
  /** Whether a page or a service is at `/en/{slug}`. */
  hasPage(slug: string): boolean
  /** Whether `/en/order/{id}` orders something. */
  isOrderable(id: string): boolean
  redirects: RedirectTable
}

/** Made once for each answer of the dataset: the content client gives the same object for the same content. */
const made = new WeakMap<object, Addresses>()

/**
 * Reads which addresses exist. Redirects that cannot be followed are left out, with one line in the log for each.
 * @throws as `ContentClient.fetch`
 */
export async function readAddresses(
  content: Pick<ContentClient, 'fetch'>,
  log: Pick<ContentLog, 'warn'>,
): Promise<Addresses> {
  const answer = await content.fetch(addressesQuery)
  const known = made.get(answer)
  if (known) return known
  const slugs = new Set(answer.slugs)
  const orderables = new Set(answer.orderables.flatMap(({ _id, slug }) => [_id, slug]))
  const addresses: Addresses = {
    hasPage: (slug) => slugs.has(slug),
    isOrderable: (id) => orderables.has(id),
    redirects: createRedirectTable(
      answer.redirects,
      (path) => isRoute(path) || slugs.has(slugOf(path)),
      (entry, reason) => log.warn({ redirect: entry }, `A redirect is ignored: ${reason}`),
    ),
  }
  made.set(answer, addresses)
  return addresses
}

/** Pages that are there whatever the dataset says. */
function isRoute(path: string): boolean {
  return /^\/(?:en(?:\/home|\/(?:profile|likes-views)\/[^/]+)?)?$/.test(path)
}

/** The slug in `/en/{slug}`; empty for any other path. */
export function slugOf(pathname: string): string {
  const [, encoded = ''] = /^\/en\/([^/]+)\/*$/.exec(pathname) ?? []
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
