import type { ServerBuild } from '@remix-run/node'
import { readAddresses, slugOf, type Addresses } from '../../app/content/addresses.server'
import type { ContentClient } from '../../app/content/client.server'
import { DYNAMIC_PAGES } from '../../shared/addresses/dynamic-pages'
import type { Mount } from './own-paths'

/** Returns the cache key of the not-found page for an address; null if the address may exist. */
export type NotFoundKey = (pathname: string) => string | null

export interface NotFoundKeyOptions {
  content: Pick<ContentClient, 'fetch' | 'keepMs' | 'onChange'>
  /** First path segments handled regardless of the dataset, `en` among them, in lower case. */
  firstSegments: ReadonlySet<string>
}

/** Returns the first path segments of all routes of a build and of all mounts, in lower case. */
export function firstSegmentsOf(
  { routes }: Pick<ServerBuild, 'routes'>,
  mounts: readonly Pick<Mount, 'path'>[],
): Set<string> {
  const paths = [
    ...Object.values(routes).map((route) => route?.path ?? ''),
    ...mounts.map(({ path }) => path),
  ]
  return new Set(
    paths
      .map((path) => path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? '')
      .filter((first) => first !== '*'),
  )
}

/** Plain spellings of a path. Anything encoded or unusual is looked up in full. */
const PLAIN_PATH = /^\/[\w.~-]+(?:\/[\w.~-]+)*\/?$/

/**
 * Recognizes, synchronously, addresses that certainly do not exist, so that they can share one cached page. After a
 * change of content, it recognizes none until the addresses have been reloaded.
 */
export function createNotFoundKey({ content, firstSegments }: NotFoundKeyOptions): NotFoundKey {
  let known: { addresses: Addresses; readAt: number } | null = null
  let isReading = false
  let changes = 0
  content.onChange(() => {
    changes += 1
    known = null
  })

  function read(): void {
    if (isReading) return
    isReading = true
    const readAt = performance.now()
    const changesBefore = changes
    readAddresses(content)
      .then(
        (addresses) => {
          if (changes === changesBefore) known = { addresses, readAt }
        },
        // The error is ignored here, because pages report it in full.
        () => {},
      )
      .finally(() => (isReading = false))
  }

  return (pathname) => {
    if (!PLAIN_PATH.test(pathname) || pathname.endsWith('.data')) return null
    const keepMs = content.keepMs()
    if (known === null || (keepMs !== null && performance.now() - known.readAt >= keepMs)) {
      read()
      return null
    }
    const { addresses } = known
    if (addresses.redirects.has(pathname)) return null
    const first = pathname.split('/')[1]?.toLowerCase() ?? ''
    if (!firstSegments.has(first)) return 'nowhere'
    const slug = slugOf(pathname)
    const plain = slug.toLowerCase()
    if (first !== 'en' || slug === '' || plain === 'home') return null
    // The page may have been renamed, in which case its default address redirects.
    if (DYNAMIC_PAGES.some((page) => page === plain)) return null
    return addresses.hasPage(slug) || addresses.hasPage(plain) ? null : 'nowhere in en'
  }
}
