import { z } from 'zod'
import { textFirst } from '~/parsing/text-first.server'

/** Length of the longest picture URL to accept; signed ones have about 600 characters. */
const MAX_URL_LENGTH = 4_096

const urlTextSchema = textFirst(z.string().min(1).max(MAX_URL_LENGTH))
const demoPictureSchema = z.string().regex(/^\/demo\/pictures\/[\w-]+\.[a-z]+$/)

/**
 * Whether pictures may come from a host.
 * @param host host name, as in `URL.hostname`
 * @param allowed host names, subdomains included (`tiktokcdn.com` admits `p16.tiktokcdn.com`)
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return allowed.some((entry) => {
    const suffix = entry.toLowerCase().replace(/^\*?\.|\.$/g, '')
    return suffix !== '' && (name === suffix || name.endsWith(`.${suffix}`))
  })
}

/**
 * Returns the parsed URL if it is https on the default port, without credentials, and its host is allowed; null for
 * anything else (`javascript:`, `data:`, http, another host, not a URL).
 */
export function allowedPictureUrl(value: unknown, allowedHosts: readonly string[]): URL | null {
  const text = urlTextSchema.safeParse(value)
  if (!text.success || !URL.canParse(text.data)) return null
  const url = new URL(text.data)
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return null
  return isAllowedHost(url.hostname, allowedHosts) ? url : null
}

/** Returns the path if it is one of the demo pictures that this site serves; otherwise null. */
export function demoPicturePath(value: unknown): string | null {
  return demoPictureSchema.safeParse(value).data ?? null
}
