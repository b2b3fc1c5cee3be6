import { formatAccount } from '../../shared/ordering/account'
import type { DelayedPayment } from '../../shared/orders/delayed-payment'
import type {
  ActivityAction,
  PaymentState,
  SpamReason,
  SubmissionKind,
  SubmissionState,
} from '../../shared/orders/submission'
import { packKinds, paymentStates, submissionKinds, submissionStates } from '../schema/choices'
import { formatDateTime } from '../text/formats'
import type { Filter } from './filter'
import type { InboxActivity, InboxItem, InboxRow } from './order-schemas'

/** Returns the title of a kind: “Free trial”. */
export function kindTitle(kind: SubmissionKind): string {
  return titleIn(submissionKinds, kind)
}

/** Returns the title of a status: “In progress”. */
export function statusTitle(status: SubmissionState): string {
  return titleIn(submissionStates, status)
}

/** Returns the title of a payment state: “Not paid”. */
export function paymentTitle(payment: PaymentState): string {
  return titleIn(paymentStates, payment)
}

/** Marks an order with a delayed payment. */
export const PAYMENT_PENDING = 'Payment pending'

/** Returns what Stripe has reported about a delayed payment, and what that means. */
export function describeDelayedPayment({ state, at, amount, paymentReference }: DelayedPayment): string {
  const payment = `A payment of ${amount} (${paymentReference})`
  const time = formatDateTime(at)
  return state === 'pending'
    ? `${payment} has been pending since ${time}; this payment method takes a few days. If it succeeds and matches the amount due, the order is marked as paid automatically. Do not ask for another payment until then.`
    : `${payment} failed on ${time}, so it does not pay for the order.`
}

/** Returns the title of a pack's kind: “Likes”. */
function packKindTitle(kind: string): string {
  return titleIn(packKinds, kind)
}

function titleIn(choices: readonly { title: string; value: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.title ?? value
}

/** Returns the title of a status's list. */
export function listTitle(status: Filter['status']): string {
  return status === 'all' ? 'All' : statusTitle(status)
}

/** The filter's choices of kind. */
export const KIND_CHOICES: readonly { value: Filter['kind']; title: string }[] = [
  { value: 'all', title: 'All kinds' },
  { value: 'order', title: 'Orders' },
  { value: 'quote', title: 'Quote requests' },
  { value: 'contact', title: 'Contact' },
  { value: 'trial', title: 'Free trials' },
]

/** Returns the text of an empty list. */
export function emptyListText({ status, kind, search }: Filter): { title: string; text: string } {
  if (search.trim() !== '')
    return {
      title: 'Nothing found',
      text: `No match for “${search.trim()}” in “${listTitle(status)}”${kind === 'all' ? '' : ` (${titleIn(KIND_CHOICES, kind)})`}. The search covers references, names, emails, services, usernames, posts, answers, forms and notes.`,
    }
  const what = {
    all: 'orders or messages',
    order: 'orders',
    quote: 'quote requests',
    contact: 'messages',
    trial: 'free trials',
  }[kind]
  switch (status) {
    case 'new':
      return { title: `No new ${what}`, text: 'They appear here the moment they arrive.' }
    case 'inProgress':
      return { title: 'Nothing in progress', text: `Take on one of the new ${what}, and it moves here.` }
    case 'done':
      return { title: 'Nothing done yet', text: 'What is finished stays here.' }
    case 'spam':
      return { title: 'No spam', text: 'Suspected spam is kept here. No email is sent for it.' }
    case 'all':
      return { title: `No ${what} yet`, text: 'They appear here the moment they arrive.' }
  }
}

/** Tells a viewer why a key did nothing, and why an order has no buttons. */
export const READ_ONLY = 'You can read orders and messages. Only editors can change them.'

/** Returns the best available name for the sender. */
export function senderOf({
  name,
  email,
  username,
  reference,
}: Pick<InboxRow, 'name' | 'email' | 'username' | 'reference'>): string {
  return name ?? email ?? (username === null ? reference : formatAccount(username))
}

/** Returns a one-line summary: “TikTok: 300 likes for @mara.makes”. */
export function subjectOf({
  kind,
  title,
  service,
  username,
  others,
  excerpt,
}: Pick<InboxRow, 'kind' | 'title' | 'service' | 'username' | 'others' | 'excerpt'>): string {
  if (title === null) return excerpt ?? kindTitle(kind)
  const handle = username === null ? '' : ` for ${formatAccount(username)}`
  return `${itemTitle({ title, service })}${handle}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * Returns what was bought and for which service: “Facebook: 200 followers”, “Website Traffic: 200 visits”. A title that
 * names its service stays as it is: “YouTube: Free trial”, “iPhone 12”.
 * @returns null if the item has neither
 */
export function itemTitle({ title, service }: Pick<InboxItem, 'title' | 'service'>): string | null {
  if (title === null || service === null) return title ?? service
  return wordsOf(title).includes(wordsOf(service)) ? title : `${service}: ${title}`
}

/** Returns the words of a text in lower case, each between spaces. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Formats a post's share of an item: “100 likes”. */
export function formatShare(share: number, { kind }: Pick<InboxItem, 'kind'>): string {
  const amount = share.toLocaleString('en-US')
  return kind === null ? amount : `${amount} ${packKindTitle(kind).toLowerCase()}`
}

/** Returns what someone did, as a sentence without its subject: “marked it as paid”. */
export function describeActivity({ action, by, from, to, text }: InboxActivity): string {
  const undone = text === 'Undone'
  switch (action as ActivityAction | null) {
    case 'received':
      return 'sent it'
    case 'status':
      return `${undone ? 'undid a change: ' : ''}${describeStatusChange(from, to)}`
    case 'payment':
      if (to === null) return 'reported a payment without marking it as paid'
      return `${undone ? 'undid a change: ' : ''}${describePaymentChange(by, from, to)}`
    case 'paymentPending':
      return 'reported a delayed payment'
    case 'paymentFailed':
      return 'reported that a payment has failed'
    case 'refund':
      return 'reported a refund'
    case 'note':
      return undone ? 'undid the change of the notes' : 'changed the notes'
    case 'message':
      return undone ? 'undid the change of the message' : 'changed the message to the visitor'
    case 'mailRefused':
      return 'could not deliver an email to the customer'
    case 'mailDelivered':
      return 'delivered the email to the customer after all'
    case 'deleted':
      return 'deleted the personal data'
    default:
      return action ?? 'made a change'
  }
}

function describePaymentChange(by: string | null, from: string | null, to: string): string {
  switch (to) {
    case 'refunded':
      return 'marked it as refunded'
    case 'paid':
      // Stripe reports another payment instead.
      return from === 'refunded' && by !== 'stripe' ? 'marked it as not refunded' : 'marked it as paid'
    default:
      return 'marked it as not paid'
  }
}

function describeStatusChange(from: string | null, to: string | null): string {
  switch (to) {
    case 'inProgress':
      return from === 'done' ? 'reopened it' : 'took it on'
    case 'done':
      return 'finished it'
    case 'spam':
      return 'marked it as spam'
    case 'new':
      return from === 'spam' ? 'marked it as not spam' : 'moved it back to New'
    default:
      return `set its status to ${to ?? 'none'}`
  }
}

/** Actors other than members, whose own names are shown. */
const DOERS: ReadonlyMap<string, string> = new Map([
  ['visitor', 'The visitor'],
  ['stripe', 'Stripe'],
  ['site', 'The site'],
])

/** Returns the name to show for whoever did something: “The visitor”, “Stripe”, “Ada”. */
export function actorOf(by: string | null): string {
  return by === null ? 'Someone' : (DOERS.get(by) ?? by)
}

const SPAM_REASONS: Readonly<Record<string, string>> = {
  honeypot: 'a hidden field was filled in',
  token: 'the form was not opened first',
  links: 'it has many links',
  proof: 'the proof of work is missing',
} satisfies Record<SpamReason, string>

/** Returns why a submission was classified as spam, as the end of a sentence. */
export function describeSpamReasons(reasons: readonly string[]): string {
  return reasons.map((reason) => SPAM_REASONS[reason] ?? reason).join(', ')
}

/**
 * Formats when something arrived, for a row of the list: `2:05 PM` today, `Nov 21` this year, else `Nov 21, 2025`.
 * @param now in ms since the epoch
 */
export function shortTime(iso: string, now: number): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const today = new Date(now)
  if (date.toDateString() === today.toDateString())
    return date.toLocaleTimeString('en-US', { timeStyle: 'short' })
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  })
}
