import { withoutTrailingSlashes } from '../text/trim-by'

/** The longest address in a redirect, in characters. */
export const MAX_REDIRECT_LENGTH = 2_000

/** Placeholder origin for this site while parsing addresses; no redirect can lead there. */
export const HERE = 'http://here.invalid'

// eslint-disable-next-line no-control-regex -- The pattern is meant to find control characters.
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/**
 * Whether an address contains control characters, spaces or backslashes: browsers drop or rewrite them, so an address
 * with one could lead anywhere.
 */
export function hasUnsafeCharacters(address: string): boolean {
  return UNSAFE.test(address)
}

/**
 * Parses a path on this site, which is then on `HERE`; null for anything else, such as `//elsewhere`, `/\elsewhere` or
 * `/..//elsewhere`.
 */
export function parsePath(path: string): URL | null {
  if (!/^\/(?!\/)/.test(path) || hasUnsafeCharacters(path)) return null
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? url : null
}

/**
 * Normalizes a path for comparison: lower case, consistent percent-encoding, no trailing slashes; null if it is not a
 * path on this site.
 */
export function normalPath(path: string): string | null {
  const pathname = parsePath(decodedPath(path).toLowerCase())?.pathname ?? null
  return pathname === null || pathname === '/' ? pathname : withoutTrailingSlashes(pathname)
}

/** Returns a path without its percent-encoding. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // The path contains a stray %, which stands for itself.
    return path
  }
}

/** Returns the normalized path where a redirect starts; null if none can start at this address. */
export function redirectStart(from: string): string | null {
  return from.length > MAX_REDIRECT_LENGTH || /[?#]/.test(from) ? null : normalPath(from)
}
