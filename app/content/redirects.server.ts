import { z } from 'zod'
import {
  HERE,
  hasUnsafeCharacters,
  MAX_REDIRECT_LENGTH,
  normalPath,
  parsePath,
  redirectStart,
} from '~shared/redirects/redirect-path'

/** A redirect as stored, which may be anything, since token holders can write it through the API. */
const entrySchema = z.object({
  from: z.string().max(MAX_REDIRECT_LENGTH),
  to: z.string().max(MAX_REDIRECT_LENGTH),
  permanent: z.boolean().catch(false),
})

/** A redirect that an editor has set. */
export interface Redirect {
  /** Normalized path on this site; see `normalPath`. */
  from: string
  /** The target, which is on `HERE` for a path of this site. */
  target: URL
  permanent: boolean
}

/** Where a request is redirected to. */
export interface ResolvedRedirect {
  /** Value of the `Location` header: a path of this site or an http(s) URL, percent-encoded. */
  location: string
  permanent: boolean
}

/** The valid redirects of the content. */
export interface RedirectTable {
  /** Whether a redirect starts at a path, wherever it leads. */
  has(pathname: string): boolean
  /** Returns the redirect that starts at a path as it is stored; undefined if there is none. */
  entryAt(pathname: string): unknown
  /**
   * Returns where a path redirects to, with the visitor's query appended; null if there is no redirect, or if
   * following it would loop.
   * @param search with its `?`, or empty
   * @param origins of this site; a target with one of them counts as a path of this site
   */
  resolve(pathname: string, search: string, origins: readonly string[]): ResolvedRedirect | null
}

/**
 * Makes a table of the valid redirects.
 * @param entries as stored in the dataset
 * @param isPage whether a page exists at a path in lower case, so that no redirect starts there
 * @param onIgnored called with the reason for each invalid entry
 */
export function createRedirectTable(
  entries: readonly unknown[],
  isPage: (pathname: string) => boolean,
  onIgnored: (entry: unknown, reason: string) => void,
): RedirectTable {
  const table = new Map<string, Redirect & { entry: unknown }>()
  for (const entry of entries) {
    const parsed = parseRedirect(entry)
    if (typeof parsed === 'string') onIgnored(entry, parsed)
    else if (!isPage(parsed.from) && !table.has(parsed.from)) table.set(parsed.from, { ...parsed, entry })
  }

  function find(pathname: string) {
    const path = normalPath(pathname)
    return path === null ? undefined : table.get(path)
  }

  return {
    has: (pathname) => find(pathname) !== undefined,
    entryAt: (pathname) => find(pathname)?.entry,
    resolve(pathname, search, origins) {
      const first = find(pathname)
      if (!first) return null
      const isHere = ({ origin }: URL) => origin === HERE || origins.includes(origin)
      const passed = new Set<Redirect>()
      let next: Redirect | undefined = first
      while (next) {
        if (passed.has(next)) return null
        passed.add(next)
        const target: URL = next.target
        next = isHere(target) ? find(target.pathname) : undefined
      }
      return { location: locationOf(first.target, search, isHere(first.target)), permanent: first.permanent }
    },
  }
}

/** Parses one entry; returns a sentence if it is invalid. */
export function parseRedirect(entry: unknown): Redirect | string {
  const parsed = entrySchema.safeParse(entry)
  if (!parsed.success) return 'An address is missing, too long, or not a string'
  const { from, to, permanent } = parsed.data
  const path = redirectStart(from)
  if (path === null) return 'The old address is not a path on this site'
  const target = parseDestination(to)
  if (target === null) return 'The new address is neither a path on this site nor an http(s) URL'
  return { from: path, target, permanent }
}

/**
 * Parses a destination: a path on this site (on `HERE`) or an http(s) URL without credentials; null for anything
 * else, such as `javascript:…`, `//elsewhere`, `/\elsewhere` or `/..//elsewhere`.
 */
export function parseDestination(to: string): URL | null {
  if (to.startsWith('/')) return parsePath(to)
  if (hasUnsafeCharacters(to) || !/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) return null
  const url = new URL(to)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

function locationOf(target: URL, search: string, isHere: boolean): string {
  const url = new URL(target)
  if (search.length > 1) url.search = url.search ? `${url.search}&${search.slice(1)}` : search
  // A path that starts with two slashes would be the address of another site.
  return isHere && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : url.href
}
