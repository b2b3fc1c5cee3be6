import type { InboxAnswer, InboxOrder } from './order-schemas'

/**
 * Returns the answers without the order's own name, email address and consent; further names and addresses are kept.
 */
export function otherAnswers({ name, email, consent, answers }: InboxOrder): InboxAnswer[] {
  return answers.filter(
    ({ type, label, value }) =>
      !(type === 'name' && value === name) &&
      !(type === 'email' && value === email) &&
      !(type === 'consent' && label !== null && consent?.includes(label)),
  )
}
