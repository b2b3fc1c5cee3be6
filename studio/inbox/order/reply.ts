import { formatAccount } from '../../../shared/ordering/account'
import { orderStatusPath } from '../../../shared/orders/submission'
import { firstNameOf } from '../../../shared/text/first-name'
import type { InboxOrder } from '../order-schemas'
import { mailLink } from './links'

/**
 * Maximum length of a quoted message as encoded in the link, in characters, since some mail programs reject `mailto:`
 * links over 2,000. A Cyrillic letter takes 6, a Japanese one 9.
 */
const MAX_QUOTED = 1_200

export interface ReplyContext {
  /** The name of the team member who replies; null if they have not given one. */
  member: string | null
  brand: string
  /** The visitor's status page; null if unknown. */
  statusUrl: string | null
}

/** Returns a draft reply to the sender; null if the sender left no email address. */
export function replyTo(
  order: InboxOrder,
  context: ReplyContext,
): { to: string; subject: string; body: string } | null {
  const { email, name, reference } = order
  if (email === null) return null
  const firstName = firstNameOf(name ?? undefined)
  const body = [
    firstName ? `Hi ${firstName},` : 'Hello,',
    thanks(order),
    // Space for the actual reply.
    '',
    ...(order.kind === 'order' && context.statusUrl !== null
      ? [`You can see how your order is doing here:\n${context.statusUrl}`]
      : []),
    ['Best regards,', ...(context.member === null ? [] : [context.member]), context.brand].join('\n'),
    ...quoteOf(order),
  ].join('\n\n')
  return { to: email, subject: `${subjects[order.kind]} ${reference}`, body }
}

const subjects: Record<InboxOrder['kind'], string> = {
  order: 'Your order',
  quote: 'Your quote request',
  contact: 'Your message',
  trial: 'Your free trial',
}

function thanks({ kind, reference, items }: InboxOrder): string {
  const [item] = items
  const account = item?.username ? ` for ${formatAccount(item.username)}` : ''
  const what = item?.title ? `${item.title}${account}` : null
  switch (kind) {
    case 'order':
      return `Thank you for your order ${reference}${what === null ? '' : ` (${what})`}.`
    case 'quote':
      return `Thank you for asking us for a quote (${reference}).`
    case 'trial':
      return `Thank you for trying us out (${reference}).`
    case 'contact':
      return `Thank you for your message (${reference}).`
  }
}

/** Returns what the sender wrote, quoted the way mail programs do it. */
function quoteOf({ kind, answers }: InboxOrder): string[] {
  if (kind === 'order') return []
  const message = answers.find(({ type }) => type === 'longText')?.value
  if (!message) return []
  const quoted = message.replace(/^/gm, '> ')
  const start = startOf(quoted, MAX_QUOTED)
  return [`You wrote:\n${start === quoted ? quoted : `${start.trimEnd()} …`}`]
}

/** Returns the start of a text that has at most `max` characters once encoded, without cutting a character in half. */
function startOf(text: string, max: number): string {
  let start = ''
  let length = 0
  for (const character of text) {
    length += encoded(character).length
    if (length > max) break
    start += character
  }
  return start
}

/**
 * Returns the address of the visitor's status page; null for submissions without one, such as messages.
 * @param siteUrl the site's URL, without a trailing slash
 */
export function statusUrlOf(
  { statusToken }: Pick<InboxOrder, 'statusToken'>,
  siteUrl: string,
): string | null {
  return statusToken === null ? null : `${siteUrl}${orderStatusPath(statusToken)}`
}

/** Returns a `mailto:` link that opens a mail program with the reply. */
export function mailtoUrl({ to, subject, body }: { to: string; subject: string; body: string }): string {
  return `${mailLink(to)}?subject=${encoded(subject)}&body=${encoded(body)}`
}

/** Encodes a text for a `mailto:` link, with the CRLF line endings of mail. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))
}
