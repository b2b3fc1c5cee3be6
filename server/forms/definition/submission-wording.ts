import { formatAccount } from '../../../shared/ordering/account'
import { isOrderOrTrial } from '../../../shared/orders/submission'
import type { Submission, SubmissionItem } from '../../outbox/submission'
import type { OwnForm, RichText } from './own-form'

/**
 * Returns what happens next, in the form's own words. Those of an order form are about a paid order, so the free trial
 * has others.
 * @returns null if the form has none
 */
export function nextOf(form: OwnForm, kind: OwnForm['kind']): RichText | null {
  if (kind !== 'trial' || form.kind === 'trial') return form.next
  const children = [{ _type: 'span', text: form.texts.trialNext, marks: [] }]
  return [{ _type: 'block', style: 'normal', markDefs: [], children }]
}

/**
 * Returns the label of what a submission is about: the account it is for, with its platform unless the title names it,
 * or, unless something is ordered, what the form calls it, such as “Subject”.
 */
export function itemLabel(
  { fields, texts }: OwnForm,
  { kind }: Pick<Submission, 'kind'>,
  { username, pack, service, title }: SubmissionItem,
): string {
  if (username) {
    const account = formatAccount(username)
    const named = serviceToName({ service, title })
    return named === null ? account : `${named} · ${account}`
  }
  const isOrdered = pack !== undefined || isOrderOrTrial(kind)
  const asked = isOrdered ? undefined : fields.find(({ fills }) => fills === 'service')
  return asked?.label || texts.summary
}

/** Returns what an item is for, such as “TikTok”; null if its title says so, or nothing does. */
export function serviceToName({
  service,
  title,
}: {
  service?: string | null | undefined
  title: string
}): string | null {
  return service && !title.includes(service) ? service : null
}

/** Returns the label of the posts that were chosen on the page. */
export function postsLabel({ fields }: Pick<OwnForm, 'fields'>): string {
  return fields.find(({ fills }) => fills === 'posts')?.label ?? '#'
}
