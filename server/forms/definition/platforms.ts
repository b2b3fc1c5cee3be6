import { isOnDomain } from '../../../shared/addresses/is-on-domain'
import { usernameIn } from '../../../shared/ordering/account'
import { platformsNamedIn, type PlatformId } from '../../../shared/ordering/platform-names'
import { TIKTOK_DOMAINS } from '../../../shared/ordering/tiktok'
import { withoutTrailingSlashes } from '../../../shared/text/trim-by'
import { plainText, unwrapped, webUrlsIn } from '../../../shared/text/web-urls'
import { isSameName } from '../same-name'
import type { OwnForm } from './own-form'

interface Platform {
  /** The platform's domains, including those of its short links. Their subdomains belong to it as well. */
  domains: readonly string[]
  /** Matches the path of an account, where it certainly cannot be that of a post. */
  accountPath?: RegExp
  /** Matches host and path of a post, video or playlist, where these certainly do not name its account. */
  post: RegExp
  /**
   * Whether every account has a username without spaces. Pages and channels are also known by names like “Mara’s
   * Tiles”.
   */
  hasUsernames: boolean
}

const PLATFORMS: Readonly<Record<PlatformId, Platform>> = {
  tiktok: {
    domains: TIKTOK_DOMAINS,
    accountPath: /^\/@[^/]+(?:\/live)?\/?$/,
    post: /^[^/]+\/(?:v|@\/video)\/\d/,
    hasUsernames: true,
  },
  instagram: {
    domains: ['instagram.com', 'instagr.am', 'ig.me'],
    accountPath: /^\/[\w.]+\/?$/,
    post: /^[^/]+\/(?:(?:share\/)?(?:p|reels?|tv)|stories\/highlights)\/[^/]/,
    hasUsernames: true,
  },
  x: {
    // `t.co` is left out, because it shortens links to any site.
    domains: ['x.com', 'twitter.com'],
    accountPath: /^\/\w+\/?$/,
    post: /^[^/]+\/i\/(?:web\/)?status\/\d/,
    hasUsernames: true,
  },
  facebook: {
    domains: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
    post: /^(?:www\.)?fb\.watch\/|^[^/]+\/(?:(?:watch(?:\/live)?|photo(?:\.php)?)\/?$|(?:reel|share\/[prv])\/[^/])/,
    hasUsernames: false,
  },
  youtube: {
    domains: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    accountPath: /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)\/?$/,
    post: /^(?:www\.)?youtu\.be\/[\w-]+\/?$|^[^/]+\/(?:(?:watch|playlist)\/?$|(?:shorts|live)\/[^/])/,
    hasUsernames: false,
  },
}

/** Longest username of a platform that has usernames: Instagram’s. */
const MAX_USERNAME_LENGTH = 30

/** A platform, and what the site calls it. */
export interface NamedPlatform {
  platform: Platform
  name: string
}

/**
 * Returns the platform that an order is for: that of the chosen service or, without one, the platform named in the
 * labels of the fields for account and posts (“TikTok username”), which visitors read, too.
 * @param services names of the chosen services
 * @returns null if the platform is not a known one, or if it could be one of several
 */
export function platformOf(
  { fields, offered }: Pick<OwnForm, 'fields' | 'offered'>,
  services: readonly string[],
): NamedPlatform | null {
  if (services.length > 1) return null
  const [service = ''] = services
  const named = namedIn(service)
  // Some services are on no platform: a website has no TikTok username, whatever the label says.
  const offeredName = offered.find((name) => isSameName(name, service))
  if (offeredName !== undefined) return onlyOne(named.map((each) => each && { ...each, name: offeredName }))
  if (named.length > 0) return onlyOne(named)
  const labels = fields.filter(({ fills }) => fills === 'username' || fills === 'posts')
  return onlyOne(namedIn(labels.map(({ label }) => label).join('\n')))
}

/**
 * Returns the service that an order is for if none was chosen: the one whose form this is or, without one, the platform
 * that the labels name, by the name under which the site offers it.
 * @returns null if the form does not say
 */
export function impliedService(form: Pick<OwnForm, 'fields' | 'offered' | 'service'>): string | null {
  if (form.service !== null) return form.service
  const named = platformOf(form, [])
  if (named === null) return null
  const services = form.offered.filter((name) => onlyOne(namedIn(name))?.platform === named.platform)
  const [service, ...others] = services
  return service === undefined || others.length > 0 ? named.name : service
}

function namedIn(text: string): (NamedPlatform | null)[] {
  return platformsNamedIn(text).map((named) => named && { platform: PLATFORMS[named.id], name: named.name })
}

function onlyOne(named: readonly (NamedPlatform | null)[]): NamedPlatform | null {
  return named.length === 1 ? (named[0] ?? null) : null
}

/**
 * Whether this could be an account of the platform: a username, with or without @, or a link, as people write them,
 * with quotes, emoji, or a remark in parentheses. Errs on the side of acceptance.
 */
export function mayBeAccount(platform: Platform, value: string): boolean {
  const text = plainText(value)
  // A name may contain spaces, and links to anything next to it.
  if (!platform.hasUsernames && /\s/.test(text)) return true
  return [text, text.replace(/\([^()]*\)/g, ' ')].some((part) => {
    const links = webUrlsIn(part)
    if (links.length > 0) return links.some((link) => mayLeadTo(platform, link))
    return platform.hasUsernames ? isUsername(part) : part.trim() !== ''
  })
}

/**
 * Whether this consists only of links to posts on the platform that do not name an account, unlike `/@mara/video/1`.
 */
export function isOnlyPost(platform: Platform, value: string): boolean {
  const words = plainText(value).split(/\s+/)
  return words.every((word) => {
    const links = webUrlsIn(word)
    return links.length > 0 && links.every((link) => isPostOfUnnamed(platform, link))
  })
}

function isPostOfUnnamed(platform: Platform, { hostname, pathname, searchParams }: URL): boolean {
  // Facebook: `/photo.php?fbid=1&id=100` is a photo of account 100.
  return isOn(platform, { hostname }) && platform.post.test(hostname + pathname) && !searchParams.has('id')
}

const EMOJI = /[\p{Extended_Pictographic}\p{So}\p{Emoji_Modifier}]\p{M}*/gu

function isUsername(text: string): boolean {
  const written = unwrapped(text.replace(EMOJI, ' ').trim())
  const username = usernameIn(withoutTrailingSlashes(written.replace(/^@+\s*/, '')))
  return username !== undefined && username.length <= MAX_USERNAME_LENGTH && /[\p{L}\p{N}_]/u.test(username)
}

/**
 * Whether something on the platform could be at this address. Only addresses on another known platform and home pages
 * certainly lead elsewhere: short links, redirects and unknown sites may lead anywhere.
 */
export function mayLeadTo(platform: Platform, url: URL): boolean {
  // `https://tiktok.com@evil.example` only looks like TikTok.
  if (url.username || url.password) return false
  if (isOn(platform, url)) return url.pathname !== '/' || url.search !== ''
  return redirects(url) || !Object.values(PLATFORMS).some((other) => isOn(other, url))
}

/** Whether this is certainly the address of an account on the platform, and not of a post. */
export function isAccountLink(platform: Platform, url: URL): boolean {
  return isOn(platform, url) && platform.accountPath?.test(url.pathname) === true
}

function isOn({ domains }: Platform, { hostname }: Pick<URL, 'hostname'>): boolean {
  return domains.some((domain) => isOnDomain(hostname, domain))
}

/**
 * Whether an address contains another one, as links in the apps of platforms do: `l.facebook.com/l.php?u=https://…`.
 */
function redirects({ searchParams }: URL): boolean {
  return [...searchParams.values()].some((value) => /^https?:\/\//i.test(value))
}
