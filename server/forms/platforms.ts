import { usernameIn, withoutEdges } from './ordering-rules'
import type { OwnForm } from './own-form'
import { readWebAddress } from './web-address'

interface Platform {
  /** What labels and services call it. */
  word: RegExp
  /** Its domains, short links included; their subdomains belong to it as well. */
  domains: readonly string[]
  /** Whether every account has a username without spaces. Pages and channels are also known by names like “Mara’s Tiles”. */
  hasUsernames: boolean
}

const PLATFORMS: readonly Platform[] = [
  { word: /tik ?tok/i, domains: ['tiktok.com', 'tiktokv.com'], hasUsernames: true },
  { word: /instagram/i, domains: ['instagram.com', 'instagr.am', 'ig.me'], hasUsernames: true },
  {
    // A single letter only counts as a word of its own.
    word: /[Tt]witter|(?<![\p{L}\p{N}])X(?![\p{L}\p{N}])/u,
    domains: ['x.com', 'twitter.com', 't.co'],
    hasUsernames: true,
  },
  {
    word: /facebook/i,
    domains: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
    hasUsernames: false,
  },
  { word: /you ?tube/i, domains: ['youtube.com', 'youtu.be'], hasUsernames: false },
]

/** Longest username of a platform that has usernames: Instagram’s. */
const MAX_USERNAME_LENGTH = 30

/** A platform, and what the site calls it. */
export interface NamedPlatform {
  platform: Platform
  name: string
}

/**
 * The platform that an order is for: that of the chosen service or, without one, the platform that the labels of the fields
 * for account and posts name (“TikTok username”). Visitors read the same words, so they know as much as this does.
 * @param services names of the chosen services
 * @returns null if it is none of the known ones, or if it could be several
 */
export function platformOf(
  { fields, offered }: Pick<OwnForm, 'fields' | 'offered'>,
  services: readonly string[],
): NamedPlatform | null {
  if (services.length > 1) return null
  const [service = ''] = services
  const named = platformsNamedIn(service)
  // Of the services, some are on no platform: a website has no TikTok username, whatever the label says.
  const offeredName = offered.find((name) => name.toLowerCase() === service.toLowerCase())
  if (offeredName !== undefined) return onlyOne(named.map((each) => ({ ...each, name: offeredName })))
  if (named.length > 0) return onlyOne(named)
  const labels = fields.filter(({ fills }) => fills === 'username' || fills === 'posts')
  return onlyOne(platformsNamedIn(labels.map(({ label }) => label).join('\n')))
}

function platformsNamedIn(text: string): NamedPlatform[] {
  return PLATFORMS.flatMap((platform) => {
    const [name] = platform.word.exec(text) ?? []
    return name === undefined ? [] : [{ platform, name }]
  })
}

function onlyOne(named: readonly NamedPlatform[]): NamedPlatform | null {
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Whether this could be an account of the platform: a username, with or without @, or a link. Errs on the side of accepting it. */
export function mayBeAccount(platform: Platform, value: string): boolean {
  const text = withoutEdges(value)
  if (text.includes('/')) {
    if (platform.hasUsernames) return leadsTo(platform, text)
    return !PLATFORMS.some((other) => other !== platform && leadsTo(other, text))
  }
  if (!platform.hasUsernames) return true
  const username = usernameIn(text)
  return username !== undefined && username.length <= MAX_USERNAME_LENGTH && /[\p{L}\p{N}_]/u.test(username)
}

/** Whether this is the address of something on the platform, other than its home page. */
export function leadsTo({ domains }: Platform, text: string): boolean {
  const url = readWebAddress(text)
  // `https://tiktok.com@evil.example` only looks like it.
  if (!url || url.username || url.password) return false
  const isThere = domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  return isThere && (url.pathname !== '/' || url.search !== '')
}
