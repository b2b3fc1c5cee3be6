import type { Submission } from '../outbox/submission'
import type { ChosenPack } from './choices'
import type { OwnForm } from './own-form'

/**
 * Where something is paid: the pack's own link before the form's, filled in. Values are encoded, so that none of them can
 * change where the link leads.
 * @returns null when there is no link, when there is nothing to pay, or when the link is none that a page may lead to
 */
export function paymentAddress(
  { form, chosen }: { form: Pick<OwnForm, 'paymentLink'>; chosen: ChosenPack | null },
  submission: Pick<Submission, 'reference' | 'amount' | 'email'>,
): string | null {
  const pattern = chosen?.pack.paymentLink ?? form.paymentLink
  const { reference, amount, email } = submission
  if (pattern === null || (amount === undefined && pattern.includes('{amount}'))) return null
  const values: Record<string, string> = { reference, amount: (amount ?? 0).toFixed(2), email: email ?? '' }
  const address = pattern.replace(/\{(reference|amount|email)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : null
}
