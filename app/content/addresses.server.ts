import type { ContentClient, ContentLog } from './client.server'
import { addressesQuery } from './queries'
import { createRedirectTable, type RedirectTable } from './redirects.server'

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

/** Redirects that the log holds a line about, so that editing something else does not repeat it. */
const told = new Set<string>()
const MAX_TOLD = 1_000

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
      (entry, reason) => {
        const key = JSON.stringify(entry)
        if (told.has(key)) return
        if (told.size >= MAX_TOLD) told.clear()
        told.add(key)
        log.warn({ redirect: entry }, `A redirect is ignored: ${reason}`)
      },
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
