import { readAddresses, slugOf, type Addresses } from '../../app/content/addresses.server'
import type { ContentClient } from '../../app/content/client.server'

/** Gives the name under which the not-found page of an address is kept; null when the address may be something. */
export type NotFoundKey = (pathname: string) => string | null

export interface NotFoundKeyOptions {
  content: Pick<ContentClient, 'fetch' | 'keepMs' | 'onChange'>
  /** First segments of paths that something answers, whatever the dataset says; `en` among them. Lower case. */
  firstSegments: ReadonlySet<string>
}

/** What is wrong with a redirect is logged where it is followed. */
const SILENT = { warn() {} }

/** Spelled as it is meant: whatever is encoded or unusual is looked at in full. */
const PLAIN_PATH = /^\/[\w.~-]+(?:\/[\w.~-]+)*\/?$/

/**
 * Knows, without waiting, which addresses certainly do not exist, so that they can share one kept page. From the moment
 * that content changes until the addresses have been read again it knows of none.
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
    readAddresses(content, SILENT)
      .then(
        (addresses) => {
          if (changes === changesBefore) known = { addresses, readAt }
        },
        // Pages say so, in full.
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
    if (first !== 'en' || slug === '' || slug.toLowerCase() === 'home') return null
    return addresses.hasPage(slug) || addresses.hasPage(slug.toLowerCase()) ? null : 'nowhere in en'
  }
}
