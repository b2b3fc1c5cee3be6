/** Most posts kept from one response; the page says so if there may be more. */
export const MAX_VIDEOS = 500

/** How long (ms) one lookup may take, with its retry and the fallback host. */
export const LOOKUP_TIMEOUT_MS = 10_000

/** How long (ms) a page waits for its lookups: a profile, then its videos, and some time to tell how they ended. */
export const MAX_LOOKUPS_MS = 2 * LOOKUP_TIMEOUT_MS + 5_000
