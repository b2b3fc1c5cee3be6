import type { HeadersFunction } from '@remix-run/node'

/**
 * For pages that are the same for everyone. The server's page cache keeps them until content changes or for this many
 * seconds; browsers always revalidate (usually getting a 304), so that an editor's change is visible immediately.
 */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=300, must-revalidate'

/** For pages about one visitor's search, which are never cached. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/**
 * For pages that show why a search failed. Browsers keep them for Back, which could not show them otherwise, since it
 * does not repeat a posted form on its own.
 */
export const FAILED_SEARCH_CACHE_CONTROL = 'private, no-cache'

/** What the loader of a page that is the same for everyone sends. */
export const PAGE_HEADERS = { headers: { 'Cache-Control': PAGE_CACHE_CONTROL } }

/**
 * Returns the headers of a page that is the same for everyone, except when it answers a search: that is about one
 * visitor, so the action's headers count. A page that failed has the headers of its error.
 */
export const pageHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) =>
  errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders)
