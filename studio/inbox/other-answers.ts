import type { InboxAnswer, InboxOrder } from './order-schemas'

/** Returns the answers without the order's own name and email address; further names and addresses are kept. */
export function otherAnswers({ name, email, answers }: InboxOrder): InboxAnswer[] {
  return answers.filter(
    ({ type, value }) => !(type === 'name' && value === name) && !(type === 'email' && value === email),
  )
}
