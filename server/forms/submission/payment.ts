import { inCents } from '../../../shared/money/in-cents'
import type { Submission } from '../../outbox/submission'
import type { OwnForm, Pack } from '../definition/own-form'
import { phoneNamed, type WithPhones } from '../definition/phones'

/** What is sold now, and where to pay for it; prices may have changed since something was ordered. */
export interface Offer extends Pick<OwnForm, 'paymentLink'>, WithPhones {
  packs: readonly Pick<Pack, 'id' | 'price' | 'paymentLink'>[]
}

/** What was ordered. */
interface OrderedItem {
  pack?: { _ref: string } | null
  /** The phone, unless it is a pack. */
  service?: string | null
  price?: number | null
}

type Ordered = Pick<Submission, 'reference' | 'kind' | 'amount' | 'email'> & {
  items: readonly OrderedItem[]
}

/**
 * Returns the payment link, prefilled: the pack's own, or else the form's. Values are encoded, so they cannot change
 * where the link leads.
 * @returns null if there is no link, if there is nothing to pay, or if a page must not link to it
 */
export function paymentAddress(offer: Offer, submission: Ordered): string | null {
  const { reference, kind, amount, email, items } = submission
  const [item] = items
  const pack = offer.packs.find(({ id }) => id === item?.pack?._ref)
  const pattern = linkOf(pack) ?? linkOf(offer)
  if (pattern === null || kind === 'trial') return null
  // A link without a placeholder for the amount charges the current price.
  const isOfAmount = pattern.includes('{amount}')
    ? amount !== undefined
    : isStillAt(amount ?? 0, { item, pack, offer })
  if (!isOfAmount) return null
  const values: Record<string, string> = { reference, amount: (amount ?? 0).toFixed(2), email: email ?? '' }
  const address = pattern.replace(/\{(reference|amount|email)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : null
}

interface Comparison {
  item: OrderedItem | undefined
  /** The ordered pack as it is sold now. */
  pack: Pick<Pack, 'price'> | undefined
  offer: WithPhones
}

/** Whether what was ordered still costs this amount, in USD. An order without a price cannot have changed. */
function isStillAt(amount: number, { item, pack, offer }: Comparison): boolean {
  if (!item || (!item.pack && typeof item.price !== 'number')) return true
  const price = item.pack ? pack?.price : phoneNamed(offer, item.service ?? '')?.price
  return typeof price === 'number' && inCents(price) === inCents(amount)
}

/** Returns a link without the spaces around it, as the form reads it; null if there is none. */
function linkOf(owner: { paymentLink: string | null } | undefined): string | null {
  return owner?.paymentLink?.trim() || null
}
