import { inCents } from '../../../shared/money/in-cents'
import type { Submission } from '../../outbox/submission'
import type { OwnForm, Pack } from '../definition/own-form'

/** Where something is paid for. */
export interface PaymentLinks {
  form: Pick<OwnForm, 'paymentLink'>
  /** The pack as it is sold now; since a form can be sent again, the price may have changed since the order. */
  chosen: { pack: Pick<Pack, 'price' | 'paymentLink'> } | null
}

/**
 * Returns the payment link, prefilled: the pack's own, or else the form's. Values are encoded, so they cannot change
 * where the link leads.
 * @returns null if there is no link, if there is nothing to pay, or if a page must not link to it
 */
export function paymentAddress(
  { form, chosen }: PaymentLinks,
  submission: Pick<Submission, 'reference' | 'kind' | 'amount' | 'email'>,
): string | null {
  const pattern = linkOf(chosen?.pack) ?? linkOf(form)
  const { reference, kind, amount, email } = submission
  if (pattern === null || kind === 'trial') return null
  // A link without a placeholder for the amount charges the current price.
  const isOfAmount = pattern.includes('{amount}')
    ? amount !== undefined
    : chosen === null || inCents(chosen.pack.price) === inCents(amount ?? 0)
  if (!isOfAmount) return null
  const values: Record<string, string> = { reference, amount: (amount ?? 0).toFixed(2), email: email ?? '' }
  const address = pattern.replace(/\{(reference|amount|email)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** Returns a link without the spaces around it, as the form reads it; null if there is none. */
function linkOf(owner: { paymentLink: string | null } | undefined): string | null {
  return owner?.paymentLink?.trim() || null
}
