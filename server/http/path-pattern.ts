import { remembered } from './remembered'

/**
 * Addresses by what they are of. The first that matches counts; `:name` stands for one segment, `*` for the rest. Nothing
 * else of an address is logged: it may hold the name of somebody that a visitor looked up.
 */
const PATTERNS = [
  '/',
  '/en',
  '/en/home',
  '/en/profile/:username',
  '/en/likes-views/:username',
  '/en/order/:id',
  '/en/order-status/:token',
  '/en/:slug',
  '/api/tiktok/video/:id',
  '/api/tiktok/:username',
  '/api/revalidate',
  '/api/stripe',
  '/sitemap.xml',
  '/robots.txt',
  '/ornaments/:name',
  '/scenes/:name',
  '/pictures/*',
  '/lake/:version/data/:operation/*',
  '/lake/:version/*',
  '/lake/*',
  '/studio/sign-in',
  '/studio/sign-out',
  '/studio/*',
  '/preview/*',
  '/forms/*',
  '/demo/tiktok/*',
  '/assets/*',
  '/images/*',
  '/video/*',
].map((pattern) => ({
  pattern,
  expression: new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll(/\/\*/g, '(?:/.*)?')}/?$`,
  ),
}))

/**
 * The kind of address that a path is, for the log: `/en/profile/:username`. A data request of the router keeps its ending
 * (`/en/profile/:username.data`). Spellings that lead to the same screen (`/%65n`, `/EN`, `//en`) give the same; a path
 * of no known kind is `/*`.
 * @param pathname as it was sent
 */
export const pathPattern = remembered((pathname: string): string => {
  const isData = /\.data\/?$/i.test(pathname)
  const path = decoded(isData ? pathname.replace(/\.data\/?$/i, '') : pathname)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()
  const known = PATTERNS.find(({ expression }) => expression.test(path === '/_root' ? '/' : path))
  return `${known?.pattern ?? '/*'}${isData ? '.data' : ''}`
})

/** Puts patterns in place of quoted paths, which routers name in what they complain about: `No route matches "/x"`. */
export function withoutPaths(text: string): string {
  return text.replaceAll(
    /(["'`])(?:https?:\/\/[^/"'`\s]+)?(\/[^"'`\s]*)\1/g,
    (_all, quote: string, path: string) => `${quote}${pathPattern(path.split(/[?#]/)[0] ?? '')}${quote}`,
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
