import { formatAccount } from '../../../shared/ordering/account'
import { landsOnPosts, PACK_KINDS } from '../../../shared/ordering/kinds'
import { platformsNamedIn, type PlatformId } from '../../../shared/ordering/platform-names'
import { isTikTokUrl } from '../../../shared/ordering/tiktok'
import { parseWebUrl } from '../../../shared/text/web-url'
import { webUrlsIn } from '../../../shared/text/web-urls'
import { parsePhoneNumber } from '../../text/phone-number'
import type { InboxItem, InboxOrder } from '../order-schemas'

/** Returns the links of an item's posts, one per line, as expected by panels that accept several at a time. */
export function linksOf({ posts }: Pick<InboxItem, 'posts'>): string {
  return posts
    .map(({ link }) => link)
    .filter((link) => link !== null)
    .join('\n')
}

/** Returns links and shares as two columns, for a spreadsheet. */
export function linksWithShares({ posts }: Pick<InboxItem, 'posts'>): string {
  return posts
    .filter(({ link }) => link !== null)
    .map(({ link, share }) => `${link}\t${share ?? ''}`)
    .join('\n')
}

/**
 * Returns every link of an order, one per line. For an item without chosen posts, these are the links that were typed
 * into the form, or the account's own if there are none. Followers always go to the account, likes and views never.
 */
export function allLinksOf(order: Pick<InboxOrder, 'items' | 'answers' | 'formTitle'>): string {
  const { items } = order
  const typed = typedLinks(order)
  const links = items.flatMap((item) => {
    if (item.posts.length > 0) return linksOf(item)
    const profile = profileOf(item, order) ?? ''
    if (item.kind === 'followers' && profile !== '') return profile
    return typed || (goesToPosts(item) ? '' : profile)
  })
  const lines = (items.length === 0 ? typed : links.join('\n')).split('\n').filter(Boolean)
  return [...new Set(lines)].join('\n')
}

/** Whether an item is delivered to posts rather than to an account. */
export function goesToPosts({ kind }: Pick<InboxItem, 'kind'>): boolean {
  return PACK_KINDS.some((known) => known === kind && landsOnPosts(known))
}

/** Types of answers that may contain web addresses. */
const WITH_LINKS = ['longText', 'text', 'url']

/** Returns the web addresses in the answers of an order, one per line, without those of the accounts it is for. */
export function typedLinks({ items, answers }: Pick<InboxOrder, 'items' | 'answers'>): string {
  const written = answers.flatMap(({ type, value }) => {
    const isAccount = items.some(({ username }) => username === value)
    return value === null || isAccount || !WITH_LINKS.includes(type ?? '') ? [] : { type, value }
  })
  const links = written.flatMap(({ type, value }) =>
    type === 'url' ? (safeLink(value) ?? []) : webUrlsIn(value).map(({ href }) => href),
  )
  return [...new Set(links)].join('\n')
}

/**
 * Returns the address of the TikTok account that an item is for; null if the item names no account, or one that may be
 * on another platform.
 * @param order the order that has the item
 */
export function profileOf(
  { username, service }: Pick<InboxItem, 'username' | 'service'>,
  { answers, formTitle }: Pick<InboxOrder, 'answers' | 'formTitle'>,
): string | null {
  if (username === null) return null
  if (service === null) {
    const labels = answers.filter(({ value }) => value === username).map(({ label }) => label ?? '')
    // Older orders do not say what they are for. The label that the visitor has read says more than the form's title.
    const named = [labels.join('\n'), formTitle ?? ''].map(servicesNamedIn).find(({ length }) => length > 0)
    if (named && !isOnlyTikTok(named)) return null
  } else if (!isOnlyTikTok(servicesNamedIn(service))) return null
  const handle = formatAccount(username)
  if (handle.startsWith('@')) return `https://www.tiktok.com/@${encodeURIComponent(handle.slice(1))}`
  // The order form asks for a username or a link.
  const link = safeLink(username)
  return link !== null && isTikTokUrl(new URL(link)) ? link : null
}

/** Matches services without accounts on a platform. */
const WITHOUT_PLATFORM = /google|website/i

/** Returns what a text is certainly or possibly about: known platforms, and null for anything else. */
function servicesNamedIn(text: string): (PlatformId | null)[] {
  const platforms = platformsNamedIn(text).map((named) => named?.id ?? null)
  return WITHOUT_PLATFORM.test(text) ? [...platforms, null] : platforms
}

function isOnlyTikTok(named: readonly (PlatformId | null)[]): boolean {
  return named.length > 0 && named.every((id) => id === 'tiktok')
}

/**
 * Returns the target of a link typed by a visitor, read as the form does; null for anything but http and https, which
 * may be unsafe.
 */
export function safeLink(typed: string): string | null {
  return parseWebUrl(typed)?.href ?? null
}

/** Returns the `mailto:` link for an address as typed, which may have any character that addresses allow. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/**
 * Returns the link that dials a phone number as typed: `tel:+15550100`, `tel:9165550142;ext=12` (RFC 3966). Null if the
 * number cannot be dialed.
 */
export function phoneLink(typed: string): string | null {
  const number = parsePhoneNumber(typed)
  if (number === null) return null
  const { digits, extension } = number
  return `tel:${digits}${extension === '' ? '' : `;ext=${extension}`}`
}
