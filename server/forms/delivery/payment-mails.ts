import { dollars } from '../../../shared/money/dollars'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { firstNameOf } from '../../../shared/text/first-name'
import type { Mail } from '../../outbox/channels/mail'
import { fillName } from '../definition/wording'
import { customerMailBody, oneLine, teamMailBody, type Row } from './mail-layout'
import { inboxLinks, statusLinks } from './mail-links'
import type { OrderOfPayment } from './order-of-payment'
import type { PaymentMailContent } from './payment-mail-content'

export interface PaymentMailContext {
  order: OrderOfPayment
  content: PaymentMailContent
  /** See `MailContext.siteUrl`. */
  siteUrl: string | null
}

/** What an email to the team is about. */
export interface PaymentNews {
  /** `Check payment` */
  title: string
  /** What was reported, and what to do about it. */
  text: string
}

/**
 * Returns the team's email about a payment. Replies go to the customer.
 * @returns null if there is nobody to notify
 */
export function teamPaymentMail(
  { order, content: { notify, brand }, siteUrl }: PaymentMailContext,
  { title, text }: PaymentNews,
): Mail | null {
  if (notify.length === 0) return null
  const { reference, items, amount, name, email } = order
  const rows: Row[] = [
    ['Reference', reference],
    ...items.map((item): Row => ['Ordered', item.title]),
    ...(amount === null ? [] : [['Total', dollars(amount)] as Row]),
    ...(name === null ? [] : [['Name', name] as Row]),
    ...(email === null ? [] : [['Email', email] as Row]),
  ]
  return {
    to: [...notify],
    replyTo: email ?? undefined,
    subject: `${title}: ${reference}`,
    ...teamMailBody({ brand, title, lead: text, rows, links: inboxLinks(siteUrl, reference) }),
  }
}

/**
 * Returns the customer's email after a payment has failed. Like the confirmation, it contains nothing that was typed
 * except a first name.
 * @param to the customer's address
 * @param isPayable whether the order's status page has a payment link
 */
export function failedPaymentMail(
  { order, content, siteUrl }: PaymentMailContext,
  { to, isPayable }: { to: string; isPayable: boolean },
): Mail {
  const { name, reference, amount, statusToken } = order
  const { texts, mailTexts, brand, notify } = content
  const rows: Row[] = [
    [texts.reference, reference],
    ...(amount === null ? [] : [[texts.total, dollars(amount)] as Row]),
  ]
  // The link itself may change until this is read, so the page has it.
  const links = statusLinks(siteUrl, { statusToken, label: isPayable ? texts.payNow : texts.status })
  return {
    to: [to],
    replyTo: notify[0] ?? content.email ?? undefined,
    subject: oneLine(fillPattern(mailTexts.failedSubject, { reference })),
    ...customerMailBody({
      brand,
      hello: fillName(mailTexts.greeting, firstNameOf(name ?? undefined)),
      lead: mailTexts.failedText,
      rows,
      links,
      closing: mailTexts.closing,
    }),
  }
}
