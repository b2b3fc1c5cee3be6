import { SPACE_AROUND } from './validation'

/** The longest address that the site redirects, in characters. */
const MAX_LENGTH = 2000

/** Placeholder origin for this site while parsing addresses. */
const HERE = 'http://here.invalid'

/** Control characters, spaces and backslashes: browsers drop or rewrite them. */
// eslint-disable-next-line no-control-regex -- The pattern is there to find control characters.
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/** Validator for where a redirect starts, which only looks at the address itself. */
export function isRedirectStart(from: string | undefined): true | string {
  if (!from) return true
  if (from !== from.trim()) return SPACE_AROUND
  if (!/^\/(?!\/)/.test(from)) return 'Start with /, without the site’s name: /en/web-design.'
  if (/[?#]/.test(from)) return 'Leave out ? and # and what comes after them.'
  if (TREACHEROUS.test(decoded(from))) return 'An address with a space or a \\ cannot be redirected.'
  if (from.length > MAX_LENGTH) return `At most ${MAX_LENGTH} characters.`
  return normalPath(from) !== null || 'No page can have this address.'
}

/**
 * Normalizes a path for comparison: lower case, consistent percent-encoding, no slashes at the end; null if it is not a
 * path on this site. The site does the same, but cannot share the code; `scripts/repository/structure.test.ts` compares
 * the two.
 */
export function normalPath(path: string): string | null {
  const decodedPath = decoded(path).toLowerCase()
  if (!/^\/(?!\/)/.test(decodedPath) || TREACHEROUS.test(decodedPath) || !URL.canParse(decodedPath, HERE))
    return null
  const { origin, pathname } = new URL(decodedPath, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return null
  return pathname.replace(/(?<=.)\/+$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // The path contains a stray %, which stands for itself.
    return path
  }
}
