import type { InboxOrder } from './order'
import { handleOf } from './texts'

/** Maximum length of a quoted message, in characters: some mail programs reject `mailto:` links over 2,000. */
const MAX_QUOTED = 600

export interface ReplyContext {
  /** The team member who replies. */
  member: string
  brand: string
  /** The visitor's status page; null if unknown. */
  statusAddress: string | null
}

/**
 * A draft reply to the sender.
 * @returns null if they left no email address
 */
export function replyTo(
  order: InboxOrder,
  context: ReplyContext,
): { to: string; subject: string; body: string } | null {
  const { email, name, reference } = order
  if (email === null) return null
  const firstName = name?.split(/\s+/)[0]
  const body = [
    firstName ? `Hi ${firstName},` : 'Hello,',
    thanks(order),
    // Space for the actual reply.
    '',
    ...(order.kind === 'order' && context.statusAddress !== null
      ? [`You can see how your order is doing here:\n${context.statusAddress}`]
      : []),
    `Best regards,\n${context.member}\n${context.brand}`,
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
  const handle = handleOf(item?.username ?? null)
  const what = item?.title ? `${item.title}${handle === null ? '' : ` for ${handle}`}` : null
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

/** What they wrote, quoted the way mail programs do it. */
function quoteOf({ kind, answers }: InboxOrder): string[] {
  if (kind === 'order') return []
  const written = answers.find(({ type }) => type === 'longText')?.value
  if (!written) return []
  const shown = written.length > MAX_QUOTED ? `${written.slice(0, MAX_QUOTED).trimEnd()} …` : written
  return [`You wrote:\n${shown.replace(/^/gm, '> ')}`]
}

/** A `mailto:` link that opens a mail program with the reply. */
export function mailAddress({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const recipient = encodeURIComponent(to).replaceAll('%40', '@')
  // Mail uses CRLF line endings.
  const lines = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
