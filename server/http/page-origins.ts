/** Origins whose pages may be cached at the same time: with and without `www`, by name and by IP address. */
const MAX_ORIGINS = 4
/** An origin without requests for this long loses its place, in ms. */
const IDLE_MS = 60_000

/** Decides which origins may use the page cache. */
export interface PageOrigins {
  /**
   * Whether pages of this origin may be cached. A call counts as a request to the origin.
   * @param at the time, in ms
   */
  admits(origin: string, at: number): boolean
}

/**
 * Creates the origins. A request may name any host, and pages are cached per host because they may contain their own
 * URL. To keep made-up hosts from evicting the site's own pages, only a few origins have a place, and one in use keeps
 * it.
 * @param siteUrl the configured public URL, whose origin always has a place
 */
export function createPageOrigins(siteUrl: string | null): PageOrigins {
  const own = siteUrl === null ? null : new URL(siteUrl).origin
  /** When each origin was last requested, in ms. */
  const lastUse = new Map<string, number>()
  return {
    admits(origin, at) {
      if (origin === own) return true
      if (!lastUse.has(origin) && lastUse.size >= MAX_ORIGINS) {
        for (const [known, usedAt] of lastUse) {
          if (at - usedAt > IDLE_MS) lastUse.delete(known)
        }
        if (lastUse.size >= MAX_ORIGINS) return false
      }
      lastUse.set(origin, at)
      return true
    },
  }
}
