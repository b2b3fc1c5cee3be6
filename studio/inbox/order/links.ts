import { formatAccount } from '../../../shared/ordering/account'
import { readWebAddress } from '../../../shared/text/web-address'
import { parsePhoneNumber } from '../../text/phone-number'
import type { InboxItem, InboxOrder } from '../order-schemas'

/** Returns the links of an item's posts, one per line, as expected by panels that accept several at a time. */
export function linksOf({ posts }: Pick<InboxItem, 'posts'>): string {
  return posts.flatMap(({ link }) => (link === null ? [] : [link])).join('\n')
}

/** Returns links and shares as two columns, for a spreadsheet. */
export function linksWithShares({ posts }: Pick<InboxItem, 'posts'>): string {
  return posts.flatMap(({ link, share }) => (link === null ? [] : [`${link}\t${share ?? ''}`])).join('\n')
}

/** Returns every link of an order, one per line; the account's own link if no posts were chosen. */
export function allLinksOf({ items }: Pick<InboxOrder, 'items'>): string {
  return items
    .map((item) => linksOf(item) || profileOf(item) || '')
    .filter(Boolean)
    .join('\n')
}

/**
 * Returns the address of the TikTok account that an item is for; null if the item names no account, or one of another
 * platform.
 */
export function profileOf({ username, service }: Pick<InboxItem, 'username' | 'service'>): string | null {
  if (username === null || (service !== null && service.toLowerCase() !== 'tiktok')) return null
  const handle = formatAccount(username)
  if (handle.startsWith('@')) return `https://www.tiktok.com/@${encodeURIComponent(handle.slice(1))}`
  // The order form asks for a username or a link.
  const link = safeLink(username)
  return link !== null && /(?:^|\.)tiktok\.com$/.test(new URL(link).hostname) ? link : null
}

/**
 * Returns the target of a link typed by a visitor, read as the form does; null for anything but http and https, which
 * may be unsafe.
 */
export function safeLink(typed: string): string | null {
  return readWebAddress(typed)?.href ?? null
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
