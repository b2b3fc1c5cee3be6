import { HOME_PATH } from '../../shared/addresses/home-path'
import { decodeUri } from '../../shared/text/decode-uri'
import { memoize } from './memoize'
import { OWN_SEGMENTS } from './own-paths'

/**
 * Kinds of addresses; the first match counts. `:name` stands for one segment, `*` for the rest. Only the kind of an
 * address is logged, since the address itself may contain a looked-up username.
 */
const PATTERNS = [
  '/',
  '/en',
  HOME_PATH,
  '/en/profile/:username',
  '/en/likes-views/:username',
  '/en/order/:id',
  '/en/order-status/:token',
  '/en/:slug',
  '/en/:slug/:id',
  '/api/tiktok/video/:id',
  '/api/tiktok/:username',
  '/api/revalidate',
  '/api/stripe',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/brands.svg',
  '/ornaments/:name',
  '/scenes/:name',
  '/site-settings/:name',
  '/lake/:version/data/:operation/*',
  '/lake/:version/*',
  '/studio/sign-in',
  '/studio/sign-out',
  '/demo/tiktok/*',
  '/assets/*',
  '/images/*',
  '/video/*',
  ...OWN_SEGMENTS.map((segment) => `/${segment}/*`),
].map((pattern) => ({
  pattern,
  expression: new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll(/\/\*/g, '(?:/.*)?')}/?$`,
  ),
}))

/**
 * Returns the kind of a path for the log: `/en/profile/:username`. Data requests of the router keep their suffix
 * (`/en/profile/:username.data`). Different spellings of one screen (`/%65n`, `/EN`, `//en`) have the same kind;
 * unknown paths are `/*`.
 * @param pathname as sent
 */
export const pathPattern = memoize((pathname: string): string => {
  const given = pathname.replace(/\.data\/?$/i, '')
  const path = (decodeUri(given) ?? given).replaceAll(/\/{2,}/g, '/').toLowerCase()
  const known = PATTERNS.find(({ expression }) => expression.test(path === '/_root' ? '/' : path))
  return `${known?.pattern ?? '/*'}${given === pathname ? '' : '.data'}`
})

/** Replaces quoted paths, as in routers' error messages, with their kind: `No route matches "/x"`. */
export function withoutPaths(text: string): string {
  return text.replaceAll(
    /(["'`])(?:https?:\/\/[^/"'`\s]+)?(\/[^"'`\s]*)\1/g,
    (_all, quote: string, path: string) => `${quote}${pathPattern(path.split(/[?#]/)[0] ?? '')}${quote}`,
  )
}

/** Lookups, files that the application generates, and the redirect at the root, none of which accept a body. */
const READ_ONLY: ReadonlySet<string> = new Set([
  '/',
  '/api/tiktok/:username',
  '/api/tiktok/video/:id',
  '/brands.svg',
  '/manifest.webmanifest',
  '/ornaments/:name',
  '/robots.txt',
  '/scenes/:name',
  '/site-settings/:name',
  '/sitemap.xml',
])

/** Whether an address only supports GET and HEAD. */
export function isReadOnly(pathname: string): boolean {
  return READ_ONLY.has(pathPattern(pathname))
}
