/**
 * How long a successful lookup is kept, in ms, by a process and in the cache that processes share: counts change
 * slowly, and signed picture links last for hours.
 */
export const LOOKUP_LIFETIME_MS = 5 * 60_000
