import { DEFAULT_DYNAMIC_PAGES, dynamicPageAt, type DynamicPageSlugs } from '~shared/addresses/dynamic-pages'
import type { Log } from '~shared/logging/log'
import { decodeUri } from '~shared/text/decode-uri'
import type { ContentClient } from './client.server'
import type { AddressesQueryResult } from './content.types'
import { deriveOnce } from './derive-once'
import { addressesQuery } from './queries'
import { createRedirectTable, type RedirectTable } from './redirects.server'

/** Every address that the content defines, read by a single query that contains no visitor input. */
export interface Addresses {
  /** Whether `/en/{slug}` is a page or a service. */
  hasPage(slug: string): boolean
  dynamicPages: DynamicPageSlugs
  /** Whether there is something to order on the order page at this id. */
  isOrderable(id: string): boolean
  redirects: RedirectTable
}

/** Redirects already reported in the log, so that an unrelated edit does not report them again. */
const reported = new Set<string>()
const MAX_REPORTED = 1_000

/**
 * Reads which addresses exist. Invalid redirects are skipped.
 * @param log receives one line for each invalid redirect; without it, they are left to the next caller with a log
 * @throws like `ContentClient.fetch`
 */
export async function readAddresses(
  content: Pick<ContentClient, 'fetch'>,
  log?: Pick<Log, 'warn'>,
): Promise<Addresses> {
  const { addresses, ignored } = addressesOf(await content.fetch(addressesQuery))
  if (log) for (const { entry, reason } of ignored) reportIgnored(entry, reason, log)
  return addresses
}

/**
 * Reports a redirect that has no effect, unless it has been reported before.
 * @param entry as it is stored
 */
export function reportIgnored(entry: unknown, reason: string, log: Pick<Log, 'warn'>): void {
  const key = JSON.stringify(entry)
  if (reported.has(key)) return
  if (reported.size >= MAX_REPORTED) reported.clear()
  reported.add(key)
  log.warn({ redirect: entry }, `Ignoring a redirect: ${reason}`)
}

const addressesOf = deriveOnce((result: AddressesQueryResult) => {
  const slugs = new Set(result.slugs)
  const orderables = new Set(result.orderables.flatMap(({ _id, slug }) => [_id, slug]))
  const dynamicPages = result.dynamicPages ?? DEFAULT_DYNAMIC_PAGES
  const ignored: { entry: unknown; reason: string }[] = []
  const addresses: Addresses = {
    hasPage: (slug) => slugs.has(slug),
    dynamicPages,
    isOrderable: (id) => orderables.has(id),
    redirects: createRedirectTable(
      result.redirects,
      (path) => isRoute(path, dynamicPages) || slugs.has(slugOf(path)),
      (entry, reason) => ignored.push({ entry, reason }),
    ),
  }
  return { addresses, ignored }
})

/** Whether a path has a page that is not in the list of slugs: home, or the results for a username. */
function isRoute(path: string, dynamicPages: DynamicPageSlugs): boolean {
  if (/^\/(?:en(?:\/home)?)?$/.test(path)) return true
  const [, slug = ''] = /^\/en\/([^/]+)\/[^/]+$/.exec(path) ?? []
  const page = dynamicPageAt(slug, dynamicPages)
  return page !== null && page !== 'order'
}

/** Returns the slug of `/en/{slug}`; empty for any other path. */
export function slugOf(pathname: string): string {
  const [, encoded = ''] = /^\/en\/([^/]+)\/*$/.exec(pathname) ?? []
  return decodeUri(encoded) ?? encoded
}
