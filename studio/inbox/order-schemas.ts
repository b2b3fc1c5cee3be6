import { z } from 'zod'
import { PAYMENT_STATES, SUBMISSION_KINDS, SUBMISSION_STATES } from '../../shared/orders/submission'

// Scripts can change documents, and a missing or invalid field must not hide the rest of an order.
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
const kind = z.enum(SUBMISSION_KINDS).catch('contact')
const status = z.enum(SUBMISSION_STATES).catch('new')
const payment = z.enum(PAYMENT_STATES).catch('none')

function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .catch(null)
    .transform((items) => items ?? [])
}

/** One row of the list. */
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
  /** How many other items were bought with it. */
  others: z.number().catch(0),
  /** The beginning of the message. */
  excerpt: text,
  /** Who last changed its status. */
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

/** Everything about an order, a question or any other submission. */
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
