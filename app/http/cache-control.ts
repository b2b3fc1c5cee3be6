/**
 * Pages that are the same for everyone: the server's page cache keeps them until content changes or this many seconds
 * have passed; a browser always asks again (and is mostly answered 304), so that an editor's change shows at once.
 */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=300, must-revalidate'

/** Pages about one visitor's search: never kept by anyone. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'
