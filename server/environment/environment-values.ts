import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { decodeUri } from '../../shared/text/decode-uri'
import { withoutTrailingSlashes } from '../../shared/text/trim-by'
import { HOUR_MS } from '../../shared/time/durations'

/**
 * Schemas of the kinds of values that environment variables have. Messages continue a sentence that starts with the
 * variable's name.
 */

/** Names of address ranges that Express knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Returns the schema of a whole number in a range, bounds included. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
}

/** `true` or `false`. */
export const boolean = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

/** Returns the schema of a URL with this scheme, or with the scheme followed by an s. */
export function urlOf(scheme: string) {
  const start = new RegExp(`^${scheme}s?://`, 'i')
  return z
    .string()
    .refine(
      (text) => start.test(text) && (URL.canParse(text) || !hasUsablePort(text)),
      `must be an address that starts with ${scheme}:// or ${scheme}s://`,
    )
    .refine((text) => !start.test(text) || hasUsablePort(text), portMessage)
}

/** Like `urlOf`, for a server whose URL may contain a user name and a password. */
export function serverUrlOf(scheme: string) {
  const start = new RegExp(`^${scheme}s?://`, 'i')
  return z
    .string()
    .regex(start, `must be an address that starts with ${scheme}:// or ${scheme}s://`)
    .refine((text) => !start.test(text) || hasHost(text), `must name a host, such as ${scheme}://127.0.0.1`)
    .refine((text) => !start.test(text) || !hasHost(text) || hasUsablePort(text), portMessage)
    .refine(
      (text) => !start.test(text) || !hasHost(text) || !hasUsablePort(text) || hasEncodedCredentials(text),
      'must be a valid address: special characters of the user name and password must be percent-encoded ' +
        '(/ is %2F, : is %3A, @ is %40, % is %25)',
    )
}

const portMessage = 'must have a port from 1 to 65535, or none'

/** Returns the host and port of a URL that may be invalid. */
function hostAndPortOf(text: string): string {
  const afterScheme = text.slice(text.indexOf('://') + 3)
  const [hostAndPort = ''] = afterScheme.slice(afterScheme.lastIndexOf('@') + 1).split(/[/?#]/)
  return hostAndPort
}

function hasHost(text: string): boolean {
  return /^[^:]/.test(hostAndPortOf(text))
}

function hasUsablePort(text: string): boolean {
  if (URL.canParse(text)) return new URL(text).port !== '0'
  const [, port = ''] = /^(?:\[[^\]]*\]|[^:]*):(.*)$/.exec(hostAndPortOf(text)) ?? []
  return port === '' || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535)
}

/** An http(s) URL without trailing slashes, so that a path can be appended. */
export const address = urlOf('http')
  .refine((text) => !URL.canParse(text) || !/[?#]/.test(text), 'must not have a ? or # part')
  .refine(
    (text) => !URL.canParse(text) || !hasCredentials(new URL(text)),
    'must not contain a user name, password or key; secrets have their own variables',
  )
  .transform(withoutTrailingSlashes)

/** Host names, separated by commas. */
export const hostNames = z
  .string()
  .transform((text) => list(text))
  .refine(
    (names) => names.length > 0 && names.every((name) => /^(\*?\.)?([a-z\d-]+\.)+[a-z\d-]+$/i.test(name)),
    'must be host names separated by commas, such as tiktokcdn.com,ttwstatic.com',
  )

/** Express's `trust proxy`: a number of hops, or the addresses of the proxies. Trusting everyone is not possible. */
export const trustedProxies = z.string().transform((text, context): number | string[] => {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const proxies = list(text)
  const tooWide = proxies.find(coversTooMuch)
  if (tooWide !== undefined) {
    context.addIssue({
      code: 'custom',
      message: `must not trust everyone: ${tooWide} covers more than any network of proxies`,
    })
    return z.NEVER
  }
  if (proxies.length > 0 && proxies.every(isProxyAddress)) return proxies
  context.addIssue({
    code: 'custom',
    message:
      'must be the number of proxies in front of the site (such as 1), or their addresses separated by commas ' +
      '(loopback, linklocal, uniquelocal, an IP address, or a range such as 10.0.0.0/8)',
  })
  return z.NEVER
})

/**
 * `America/Los_Angeles`, any other name of a time zone, or the machine's file, as in `:/etc/localtime`. JavaScript uses
 * UTC for a name that it does not know.
 */
export const timeZone = z.string().refine((name) => {
  if (/^:?\//.test(name)) return true
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name.replace(/^:/, '') }))
  } catch {
    return false
  }
}, 'must be the name of a time zone, such as America/Los_Angeles or UTC')

/** When backups are made: daily at a local time (minutes after midnight), or every so many ms. */
export type BackupTimes = { atMinute: number } | { everyMs: number }

/** `02:00`, a daily time, or an interval: `30m`, `6h`. */
export const backupTimes = z.string().transform((text, context): BackupTimes => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours !== undefined) return { atMinute: Number(hours) * 60 + Number(minutes) }
  const [, count, unit] = /^([1-9]\d{0,3})([mh])$/.exec(text) ?? []
  if (count !== undefined) return { everyMs: Number(count) * (unit === 'h' ? HOUR_MS : 60_000) }
  context.addIssue({
    code: 'custom',
    message: 'must be a time of day such as 02:00, or an interval such as 30m or 6h',
  })
  return z.NEVER
})

/** A secret that is long enough not to be a placeholder. */
export const secret = z.string().min(8, 'must have at least 8 characters')
/** Text that any program can send and read in a header. */
const HEADER_TEXT = /^[\x20-\x7e]*$/
const headerMessage = 'must only contain printable ASCII characters: it is sent in a header'
/** A key that is sent to another service as `Authorization: Bearer …`. */
export const key = z.string().regex(HEADER_TEXT, headerMessage)
/** A secret that is sent in a header. */
export const headerSecret = secret.regex(HEADER_TEXT, headerMessage)
/** A secret that is also sent as `Authorization: Bearer …`, where a space would end it. */
export const token = headerSecret.regex(/^\S+$/, 'must not contain spaces')

/** Whether a text is base64 of at least three bytes, with complete padding at its end or without any. */
export function isBase64(text: string): boolean {
  return /^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?$/.test(text)
}

/** Whether a URL contains a user name or a password. */
export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== ''
}

/** Whether a URL is valid and its user name and password end where they seem to, at the last @. */
export function hasEncodedCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  if (`${pathname}${search}${hash}`.includes('@')) return false
  return decodeUri(username + password) !== null
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The widest private networks: 10.0.0.0/8 and fc00::/7. Anything wider contains public addresses. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 7 }
/** All of IPv4 as IPv6 addresses: ::ffff:0:0/96. In bits. */
const MAPPED_PREFIX_BITS = 96

function coversTooMuch(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress())
    return bits < MAPPED_PREFIX_BITS + MIN_PREFIX_BITS.ipv4
  return bits < MIN_PREFIX_BITS[address.kind()]
}

function isProxyAddress(text: string): boolean {
  // `100` would be read as 0.0.0.100, but is meant as a number of proxies.
  if (/^\d+(?:\/|$)/.test(text)) return false
  return PROXY_RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}
