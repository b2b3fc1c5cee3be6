/** Maximum number of posts kept from one response; the page says so if there may be more. */
export const MAX_VIDEOS = 500

/** Time limit of one lookup (ms), including its retry and the fallback host. */
export const LOOKUP_TIMEOUT_MS = 10_000

/** How long a page waits for its lookups (ms): the profile, then its videos, plus time to report the outcome. */
export const MAX_LOOKUPS_MS = 2 * LOOKUP_TIMEOUT_MS + 5_000

/** How long a page or its data may take to arrive in a browser (ms); longer than the server ever takes. */
export const MAX_ARRIVAL_MS = MAX_LOOKUPS_MS + 5_000

/**
 * How long a successful lookup is kept, in ms, by a process and in the cache that processes share: counts change
 * slowly, and signed picture links last for hours.
 */
export const LOOKUP_LIFETIME_MS = 5 * 60_000
