import { z } from 'zod'
import { PAYMENT_STATES, SUBMISSION_KINDS, SUBMISSION_STATES } from '../../shared/orders/submission'
import { listOf } from '../requests/list-of'
import { referenceOf } from './references'

// Scripts can change documents, and a missing or invalid field must hide neither the rest of an order nor other orders.
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

const identity = z.object({ _id: z.string(), _createdAt: text, reference: text, submittedAt: text })

/** Fills in missing identity: the id contains the reference, and an order is stored when it is sent. */
function identified<Order extends z.output<typeof identity>>(order: Order) {
  return {
    ...order,
    reference: order.reference ?? referenceOf(order._id),
    submittedAt: order.submittedAt ?? order._createdAt ?? '',
  }
}

const activitySchema = z.object({
  at: text,
  by: text,
  action: text,
  from: text,
  to: text,
  text,
  /** Read by `paymentReportOf`. */
  report: z.unknown().optional(),
})

/** One row of the list. */
export const rowSchema = identity
  .extend({
    kind,
    status,
    payment,
    amount,
    name: text,
    email: text,
    /** What was bought, as the visitor saw it. */
    title: text,
    /** What it is for: the platform, or what was asked about. */
    service: text,
    username: text,
    /** How many other items were bought with it. */
    others: z.number().catch(0),
    /** The beginning of the message. */
    excerpt: text,
    /** Who last changed its status. */
    by: text,
    paymentReference: text,
    /** Its activity about payments only. */
    activity: listOf(activitySchema),
  })
  .transform(identified)

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
  posts: listOf(postSchema),
})

const answerSchema = z.object({ field: text, label: text, type: text, value: text })

const campaignSchema = z
  .object({ source: text, medium: text, campaign: text })
  .nullish()
  .catch(null)
  .transform((campaign) => (campaign && Object.values(campaign).some(Boolean) ? campaign : null))

/** Everything about an order, a question or any other submission. */
export const orderSchema = identity
  .extend({
    _rev: z.string(),
    formTitle: text,
    page: text,
    /** The campaign of the link that led to the site. */
    campaign: campaignSchema,
    kind,
    status,
    payment,
    amount,
    paidAt: text,
    refundedAt: text,
    paymentReference: text,
    items: listOf(itemSchema),
    answers: listOf(answerSchema),
    name: text,
    email: text,
    consent: text,
    notes: text,
    message: text,
    statusToken: text,
    spamReasons: listOf(z.string()),
    activity: listOf(activitySchema),
  })
  .transform(identified)

export type InboxOrder = z.output<typeof orderSchema>
export type InboxItem = InboxOrder['items'][number]
export type InboxPost = InboxItem['posts'][number]
export type InboxAnswer = InboxOrder['answers'][number]
export type InboxActivity = InboxOrder['activity'][number]
