import { z } from 'zod'

/** What can be sent. */
export const KINDS = ['order', 'quote', 'contact', 'trial'] as const
/** How far the team is. */
export const STATUSES = ['new', 'inProgress', 'done', 'spam'] as const
/** Whether something is to be paid, and whether it was. */
export const PAYMENTS = ['none', 'awaited', 'paid'] as const

export type Kind = (typeof KINDS)[number]
export type Status = (typeof STATUSES)[number]
export type Payment = (typeof PAYMENTS)[number]

/** A reference as it stands in an address: `KS-7F3QK9`. */
const REFERENCE = /^KS-\w{6}$/

// Documents can be changed by scripts: what is missing or wrong must not hide the rest of an order.
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null)
const amount = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
const kind = z.enum(KINDS).catch('contact')
const status = z.enum(STATUSES).catch('new')
const payment = z.enum(PAYMENTS).catch('none')

function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .catch(null)
    .transform((items) => items ?? [])
}

/** One line of the list. */
export const rowSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  submittedAt: z.string(),
  kind,
  status,
  payment,
  amount,
  name: text,
  email: text,
  /** What was bought, as the visitor saw it. */
  title: text,
  username: text,
  /** How many other things were bought with it. */
  others: z.number().catch(0),
  /** The beginning of what was written. */
  excerpt: text,
  /** Who changed its status last. */
  by: text,
})

export type InboxRow = z.output<typeof rowSchema>

const postSchema = z.object({
  number: amount,
  postId: text,
  link: text,
  share: amount,
})

const itemSchema = z.object({
  title: text,
  kind: text,
  quantity: amount,
  price: amount,
  username: text,
  service: text,
  posts: list(postSchema),
})

const answerSchema = z.object({ field: text, label: text, type: text, value: text })

const activitySchema = z.object({ at: text, by: text, action: text, from: text, to: text, text })

/** Everything about an order, a question or whatever else was sent. */
export const orderSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  reference: z.string(),
  submittedAt: z.string(),
  formTitle: text,
  page: text,
  kind,
  status,
  payment,
  amount,
  paidAt: text,
  paymentReference: text,
  items: list(itemSchema),
  answers: list(answerSchema),
  name: text,
  email: text,
  consent: text,
  notes: text,
  message: text,
  statusToken: text,
  spamReasons: list(z.string()),
  activity: list(activitySchema),
})

export type InboxOrder = z.output<typeof orderSchema>
export type InboxItem = InboxOrder['items'][number]
export type InboxPost = InboxItem['posts'][number]
export type InboxAnswer = InboxOrder['answers'][number]
export type InboxActivity = InboxOrder['activity'][number]

/** @returns the id of the document that keeps what was sent under a reference; null for what is no reference */
export function documentIdOf(reference: string | null | undefined): string | null {
  return reference && REFERENCE.test(reference) ? `inbox.${reference}` : null
}

/** @returns the reference of a document of the inbox */
export function referenceOf(documentId: string): string {
  return documentId.replace(/^(drafts\.)?inbox\./, '')
}
