import { z } from 'zod'
import { textFirst } from '~/parsing/text-first.server'
import { isOnDomain } from '~shared/addresses/is-on-domain'
import type { Log } from '~shared/logging/log'

/** Length of the longest picture URL to accept; signed ones have about 600 characters. */
const MAX_URL_LENGTH = 4_096

/** Maximum number of picture hosts to warn about. */
const MAX_WARNINGS = 10

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
    return suffix !== '' && isOnDomain(name, suffix)
  })
}

/**
 * Returns the parsed URL if it is https on the default port, without credentials, and its host is allowed; null for
 * anything else (`javascript:`, `data:`, http, another host, not a URL).
 */
export function allowedPictureUrl(value: unknown, allowedHosts: readonly string[]): URL | null {
  const url = urlOf(value)
  return url && refusalOf(url, allowedHosts) === null ? url : null
}

/**
 * Returns a function like `allowedPictureUrl` that also warns the operator when it rejects a URL: once per host, and
 * for at most MAX_WARNINGS hosts, since the upstream can make up any number of them. It only warns about http and
 * https, since an upstream without a picture may send any text.
 */
export function createPictureFilter(
  allowedHosts: readonly string[],
  log: Pick<Log, 'warn'>,
): (value: unknown) => URL | null {
  const warned = new Set<string>()
  return (value) => {
    const url = urlOf(value)
    if (!url) return null
    const reason = refusalOf(url, allowedHosts)
    if (reason === null) return url
    const { host } = url
    if (/^https?:$/.test(url.protocol) && !warned.has(host) && warned.size < MAX_WARNINGS) {
      warned.add(host)
      log.warn({ host, reason }, 'Pictures are not shown because of their address')
    }
    return null
  }
}

function urlOf(value: unknown): URL | null {
  const text = urlTextSchema.safeParse(value)
  return text.success && URL.canParse(text.data) ? new URL(text.data) : null
}

/** Returns why pictures must not come from a URL; null if they may. */
function refusalOf(url: URL, allowedHosts: readonly string[]): string | null {
  if (url.protocol !== 'https:' || url.port) return 'not https on its default port'
  if (url.username || url.password) return 'with a user name or a password'
  return isAllowedHost(url.hostname, allowedHosts) ? null : 'TIKTOK_IMAGE_HOSTS does not name this host'
}

/** Returns the path if it is one of the demo pictures that this site serves; otherwise null. */
export function demoPicturePath(value: unknown): string | null {
  return demoPictureSchema.safeParse(value).data ?? null
}
