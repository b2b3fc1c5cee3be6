/** Addresses of the site that pages are kept for at the same time: with and without `www`, by name and by IP address. */
const MAX_ORIGINS = 4
/** An origin that nobody asks for during this gives its place away, in ms. */
const IDLE_MS = 60_000

/** Decides which origins may fill the page cache. */
export interface PageOrigins {
  /** Whether pages of this origin may be kept; counts as a request for it. */
  admits(origin: string): boolean
}

/**
 * A request may name any host, and a page that names its own address is kept for each: so that made-up hosts do not push
 * the site's own pages out, few origins have a place, and one in use is never pushed out.
 * @param siteUrl where the site is reached from outside, when the operator has told it: its origin always has a place
 * @param now the time, in ms
 */
export function createPageOrigins(
  siteUrl: string | null,
  now: () => number = () => performance.now(),
): PageOrigins {
  const own = siteUrl === null ? null : new URL(siteUrl).origin
  /** When each was last asked for, in ms. */
  const lastUse = new Map<string, number>()
  return {
    admits(origin) {
      if (origin === own) return true
      const time = now()
      if (!lastUse.has(origin) && lastUse.size >= MAX_ORIGINS) {
        for (const [known, usedAt] of lastUse) if (time - usedAt > IDLE_MS) lastUse.delete(known)
        if (lastUse.size >= MAX_ORIGINS) return false
      }
      lastUse.set(origin, time)
      return true
    },
  }
}
